// ESLint rules for the scripts of the pages, of the browser tests and of the benchmarks: only rules that find mistakes, no
// rules of style. ESLint itself is installed with the browser tests (script/bootstrap tests).
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";

const require = createRequire(new URL("tests/browser/package.json", import.meta.url));
const js = require("@eslint/js");
const globals = require("globals");

/** The names in a declaration: `const { a, b: [c] } = …` has a and c. */
function namesIn(pattern) {
  if (!pattern) return [];
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "ObjectPattern") return pattern.properties.flatMap((one) => namesIn(one.value ?? one.argument));
  if (pattern.type === "ArrayPattern") return pattern.elements.flatMap(namesIn);
  return namesIn(pattern.left ?? pattern.argument);
}

/** The exports of a module; null if it re-exports another module, which does not occur here. */
function exportsOf(file, parser) {
  const names = new Set();
  for (const node of parser.parse(readFileSync(file, "utf8"), { ecmaVersion: "latest", sourceType: "module" }).body) {
    if (node.type === "ExportAllDeclaration") return null;
    if (node.type === "ExportDefaultDeclaration") names.add("default");
    if (node.type !== "ExportNamedDeclaration") continue;
    for (const { exported } of node.specifiers) names.add(exported.name ?? exported.value);
    for (const name of namesIn(node.declaration?.id)) names.add(name);
    for (const { id } of node.declaration?.declarations ?? []) namesIn(id).forEach((name) => names.add(name));
  }
  return names;
}

/** Checks imports: a page whose script imports a missing name stays empty, and no C++ tool would notice. */
const importsExist = {
  create(context) {
    function look(node) {
      const path = node.source?.value;
      if (!path?.startsWith(".")) return;
      const file = resolve(dirname(context.filename), path);
      if (!existsSync(file)) {
        context.report({ node, message: `There is no ${path}.` });
        return;
      }
      const names = exportsOf(file, context.languageOptions.parser);
      if (names === null) return;
      for (const one of node.specifiers ?? []) {
        const wanted = one.type === "ImportDefaultSpecifier" ? { name: "default" } : (one.imported ?? one.local);
        const name = wanted.name ?? wanted.value;
        const isThere = one.type === "ImportNamespaceSpecifier" || names.has(name);
        if (!isThere) context.report({ node: one, message: `${path} exports no ${name}.` });
      }
    }
    return { ImportDeclaration: look, ExportNamedDeclaration: look, ExportAllDeclaration: look };
  },
};

export default [
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    plugins: { rollbook: { rules: { "imports-exist": importsExist } } },
    rules: {
      "array-callback-return": "error",
      eqeqeq: "error",
      "no-constructor-return": "error",
      "no-duplicate-imports": "error",
      "no-implied-eval": "error",
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "no-unmodified-loop-condition": "error",
      "no-unreachable-loop": "error",
      "no-useless-assignment": "error",
      "no-var": "error",
      "prefer-const": "error",
      "rollbook/imports-exist": "error",
    },
  },
  { files: ["assets/**/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["assets/theme.js", "assets/tap_guard.js"], languageOptions: { sourceType: "script" } }, // run before the page is drawn
  // Code for the browser and code for Node are mixed in tests.
  {
    files: ["tests/browser/**/*.js", "bench/*.js"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  { files: ["*.mjs"], languageOptions: { globals: globals.node } },
];
