#!/usr/bin/env bash
# Chromium 156: a picture that the `Link` header names with `imagesrcset` is asked for only once the
# first bytes of the page have come, even if there is one candidate to choose from; one that is named
# without it is asked for at once. So the header gains nothing for pictures of several widths while a
# page is slow to begin, though its attributes are understood.
# Needs Chromium: $CHROMIUM, or `chromium` on the PATH. Fails when that changes.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chromium=${CHROMIUM:-$(command -v chromium)}
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund playwright-core@1.65.1

cat > order.js <<'JS'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'
const links = {
  plain: '</plain.svg>; rel=preload; as=image',
  srcset: '</none.svg>; rel=preload; as=image; imagesrcset="/srcset.svg 800w"; imagesizes="100vw"',
}
const asked = []
let onAsked = () => {}
const server = createServer(async (request, response) => {
  const name = request.url.slice(1)
  if (name.endsWith('.svg')) {
    asked.push(name)
    onAsked()
    response.setHeader('Content-Type', 'image/svg+xml')
    response.end(picture)
    return
  }
  if (!(name in links)) return response.writeHead(404).end()
  response.writeHead(200, { 'Content-Type': 'text/html', Link: links[name] })
  response.flushHeaders()
  // The page begins when its picture has been asked for, or three seconds after its headers.
  await new Promise((resolve) => {
    onAsked = resolve
    setTimeout(resolve, 3000)
  })
  asked.push('page begins')
  response.end('<!doctype html><meta name="viewport" content="width=device-width"><p>Words')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const [executablePath] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const name of Object.keys(links)) {
  const page = await browser.newPage()
  asked.length = 0
  await page.goto(`http://127.0.0.1:${server.address().port}/${name}`, { waitUntil: 'networkidle' })
  console.log(`${name}: ${asked.join(', ')}`)
}
await browser.close()
server.close()
JS

node order.js "$chromium" | tee seen
cat > expected <<'TEXT'
plain: plain.svg, page begins
srcset: page begins, srcset.svg
TEXT
diff expected seen
