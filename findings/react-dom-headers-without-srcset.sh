#!/usr/bin/env bash
# react-dom 19.3.1 tells its onHeaders of a picture that is to be asked for first, for a Link header,
# but of none that has a srcSet, not even with fetchPriority="high": those get a preload in the head
# alone. So a page's main picture that has two widths is never in the header.
# Fails when that changes.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund react@19.3.1 react-dom@19.3.1

cat > render.js <<'JS'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'

const pictures = [
  { src: '/one-width.png' },
  { src: '/small.png', srcSet: '/small.png 1x, /large.png 2x' },
  { src: '/first.png', srcSet: '/first.png 1x, /first-large.png 2x', fetchPriority: 'high' },
]
const body = createElement('body', null, ...pictures.map((props) => createElement('img', props)))
const onHeaders = (headers) => console.log(`Link: ${headers.get('Link')}`)
const stream = await renderToReadableStream(createElement('html', null, body), { onHeaders })
const html = await new Response(stream).text()
for (const [link] of html.matchAll(/<link[^>]*>/g)) console.log(link)
JS

node render.js | tee seen
cat > expected <<'TEXT'
Link: </one-width.png>; rel=preload; as="image"
<link rel="preload" as="image" imageSrcSet="/small.png 1x, /large.png 2x"/>
<link rel="preload" as="image" imageSrcSet="/first.png 1x, /first-large.png 2x" fetchPriority="high"/>
TEXT
diff expected seen
