#!/usr/bin/env bash
# css-tree 3.2.1 reads a rule in a rule only if its selector begins with "&". Without it, as CSS
# Nesting 1 allows since 2023, the rule becomes Raw text; "b:hover {" even becomes a declaration of
# the property "b". lightningcss 1.33.0 reads both, and writes an "&" before those that have none; one
# in which it stands last stays Raw.
# Fails when that changes.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund css-tree@3.2.1 lightningcss@1.33.0

cat > read.js <<'JS'
import { parse } from 'css-tree'
import { transform } from 'lightningcss'

const inside = (css) => parse(css).children.first.block.children.toArray().map(({ type }) => type)
for (const nested of ['& .b', '.b', '> b', 'b:hover', '.b &']) {
  const css = `.a { ${nested} { color: red } }`
  const minified = transform({ filename: 'a.css', code: Buffer.from(css), minify: true }).code
  console.log(`${css}  ${inside(css)}  ${minified}  ${inside(String(minified))}`)
}
JS

node read.js | tee seen
cat > expected <<'TEXT'
.a { & .b { color: red } }  Rule  .a{& .b{color:red}}  Rule
.a { .b { color: red } }  Raw  .a{& .b{color:red}}  Rule
.a { > b { color: red } }  Raw  .a{&>b{color:red}}  Rule
.a { b:hover { color: red } }  Declaration  .a{& b:hover{color:red}}  Rule
.a { .b & { color: red } }  Raw  .a{.b &{color:red}}  Raw
TEXT
diff expected seen
