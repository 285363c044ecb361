import { expect, test } from 'bun:test'
import { sources } from '../fixtures/sources/imports'

/** Sources that write files, themselves or through SQLite, and the test that holds each. */
const writers: Record<string, string> = {
  'src/drawing/article-card-process.ts': 'writing/keeping',
  'src/drawing/printing/print-page.ts': 'career/cv-file',
  'src/http/process/control-socket.ts': 'admin/admin',
  'src/mail/mailer/outbox.ts': 'faults/outbox-faults',
  'src/http/input/unnamed-file.ts': 'imports/large-files',
  'db/clean-stop.ts': 'db/clean-stop',
  'db/backup/bucket.ts': 'backup/bucket',
  'db/database-file.ts': 'db/database-starts',
  'db/backup/backup-files.ts': 'backup/full-disk',
  'db/backup/copy-database.ts': 'backup/full-disk',
  'db/backup/encryption.ts': 'backup/full-disk',
  'db/keep-before.ts': 'db/migrations',
  'db/backup/restore.ts': 'backup/restoring',
  'db/whole-file.ts': 'backup/full-disk',
}

const writing =
  /(?<![.\w])(?:writeFile|appendFile|copyFile|createWriteStream|rename|rm|unlink|mkdir|mkdtemp|chmod|truncate|symlink)(?:Sync)?\(|\bBun\.write\(|\.writer\(\)|\bVACUUM INTO\b|\bserve\(\{ unix\b/
test('every source that writes a file names the test that holds it', async () => {
  // Commands report to the person who runs them.
  const own = sources.filter((file) => !/^(src\/(commands|client|islands)|i18n)\//.test(file))
  const texts = await Promise.all(
    own.map(async (file) => ({ file, text: await Bun.file(file).text() })),
  )
  const found = texts.filter(({ text }) => writing.test(text)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(Object.keys(writers).toSorted())
  for (const name of Object.values(writers)) {
    expect([name, await Bun.file(`tests/${name}.test.ts`).exists()]).toEqual([name, true])
  }
})
