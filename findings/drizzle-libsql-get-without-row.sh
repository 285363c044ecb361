#!/usr/bin/env bash
# drizzle-orm 0.45.4 with @libsql/client 0.18.0: `db.get(sql`…`)` of a statement that finds no row
# rejects, with "Cannot convert undefined or null to object" as its cause, where `db.all` resolves to
# an empty list and a query of the builder (`db.select().from(books).get()`) to undefined.
# Fails when that changes.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund drizzle-orm@0.45.4 @libsql/client@0.18.0

cat > read.js <<'JS'
import { createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

const books = sqliteTable('books', { id: integer().primaryKey(), title: text() })
const db = drizzle(createClient({ url: 'file:books.db' }))
await db.run(sql`create table books (id integer primary key, title text)`)
const reads = {
  'all(sql)': () => db.all(sql`select * from books`),
  'get(sql)': () => db.get(sql`select * from books`),
  'select().get()': () => db.select().from(books).get(),
}
for (const [name, read] of Object.entries(reads)) {
  const seen = await read().then((value) => JSON.stringify(value) ?? 'undefined', ({ cause }) => String(cause))
  console.log(`${name}: ${seen}`)
}
JS

node read.js | tee seen
cat > expected <<'TEXT'
all(sql): []
get(sql): TypeError: Cannot convert undefined or null to object
select().get(): undefined
TEXT
diff expected seen
