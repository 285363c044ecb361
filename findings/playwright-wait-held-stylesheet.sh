#!/usr/bin/env bash
# playwright-core 1.65.1 with Chromium 156: `page.waitForFunction()` does not see a condition that
# became true while a style sheet of the page is on its way, and fails by its timeout. It tries again
# in animation frames by default, and Chromium runs none before the style sheets in the head have
# come. `page.evaluate()` answers meanwhile, and with `polling: 50` the condition is seen. So a test
# that holds a style sheet until the page says something hangs, unless the first try, for which no
# frame is needed, comes late enough.
# Needs Chromium: $CHROMIUM, or `chromium` on the PATH. Fails when that changes.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chromium=${CHROMIUM:-$(command -v chromium)}
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund playwright-core@1.65.1

cat > wait.js <<'JS'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'

let held
const server = createServer((request, response) => {
  if (request.url === '/late.css') {
    held = response
    return
  }
  response.setHeader('Content-Type', 'text/html')
  response.end(`<!doctype html><title>Held</title>
    <script>setTimeout(() => { window.isReady = true }, 500)</script>
    <link rel="stylesheet" href="/late.css"><p>Words`)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const [executablePath] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: 'commit' })
const wait = (options) =>
  page
    .waitForFunction(() => window.isReady === true, undefined, { timeout: 4000, ...options })
    .then(() => 'seen', ({ name }) => name)
const byFrames = await wait({})
console.log(`evaluate: ${await page.evaluate(() => window.isReady)}`)
console.log(`waitForFunction: ${byFrames}`)
console.log(`waitForFunction, polling: 50: ${await wait({ polling: 50 })}`)
held?.writeHead(200, { 'Content-Type': 'text/css' }).end('p { color: green }')
await browser.close()
server.close()
JS

node wait.js "$chromium" | tee seen
cat > expected <<'TEXT'
evaluate: true
waitForFunction: TimeoutError
waitForFunction, polling: 50: seen
TEXT
diff expected seen
