# embed(TARGET FOLDER…): compiles every file below the folders into TARGET, so that the program is one file.
# src/data/files.hpp reads them. The generated file is written again only when one of the files changes.
function(embed target)
  set(files "")
  foreach(folder ${ARGN})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/${folder}/*)
    list(APPEND files ${found})
  endforeach()
  list(SORT files)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp)
  list(TRANSFORM files PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE paths)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D OUTPUT=${output} -D ROOT=${PROJECT_SOURCE_DIR} -D "FILES=${files}"
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake
    DEPENDS ${paths} ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake
    COMMENT "Embedding ${ARGN}"
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
