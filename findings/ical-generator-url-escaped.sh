#!/usr/bin/env bash
# ical-generator 11.1.2 escapes an event's URL as if it were a text: a comma or semicolon in it gets a
# backslash, though its type is URI (RFC 5545, 3.3.13), of which readers unescape nothing: ical.js
# 2.2.1 reads another address. The calendar's NAME, which is a text (RFC 7986, 5.1), is not escaped.
# Fails when that changes.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund ical-generator@11.1.2 ical.js@2.2.1

cat > write.js <<'JS'
import ical from 'ical-generator'
import ICAL from 'ical.js'

const calendar = ical({ name: 'Work, home; all' })
calendar.createEvent({
  id: 'one@example.org',
  start: new Date('2026-01-01T10:00:00Z'),
  summary: 'One, two; three',
  url: 'https://example.org/a,b;c',
})
const text = calendar.toString()
for (const line of text.split('\r\n')) if (/^(?:NAME|SUMMARY|URL)/.test(line)) console.log(line)
const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
console.log(`read as ${event.getFirstPropertyValue('summary')}`)
console.log(`read as ${event.getFirstPropertyValue('url')}`)
JS

node write.js | tee seen
cat > expected <<'TEXT'
NAME:Work, home; all
SUMMARY:One\, two\; three
URL;VALUE=URI:https://example.org/a\,b\;c
read as One, two; three
read as https://example.org/a\,b\;c
TEXT
diff expected seen
