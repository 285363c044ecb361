import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '../../db/client'
import { bookKeys } from '../../db/keys/book-keys'
import { books } from '../../db/schema/books'
import { notes } from '../../db/schema/notes'
import { workoutExercises, workouts } from '../../db/schema/workouts'
import { foldName } from '../../i18n/fold-letters'
import { summarise } from '../../src/features/workouts/summarise'
import { paths } from '../../src/paths'
import { noteContents } from '../../src/texts/note-contents'
import { emptySite, temporaryFolder, testApp } from '../fixtures/app'
import { unlimited } from '../fixtures/site'

const script = fileURLToPath(import.meta.resolve('../fixtures/processes/used-site.ts'))

interface Report {
  file: string
  pages: { path: string; cookie: string; html: string }[]
}

test('a second start after everything was used finds a sound database and shows the same pages', async () => {
  const reportPath = join(await temporaryFolder(), 'report.json')
  const child = Bun.spawn([process.execPath, script, reportPath], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  expect(await child.exited).toBe(0)
  const { file, pages }: Report = await Bun.file(reportPath).json()
  const lines: string[] = []
  const db = await openDatabase({ url: `file:${file}`, log: { info: (line) => lines.push(line) } })
  // It has checked the file, its search indexes and its counts.
  expect([db.isTrusted, lines]).toEqual([false, []])
  await expectDerivedAsComputed(db)

  const site = await testApp({ ...(await emptySite(db)), limits: unlimited })
  expect(pages.length).toBeGreaterThan(50)
  // `paths.site` describes the process, which is another one here.
  for (const { path, cookie, html } of pages.filter((page) => !page.path.startsWith(paths.site))) {
    const answer = await site.ask(path, { Cookie: cookie })
    const again = `${answer.status} ${await answer.text()}`
    expect(withoutIds(again), path).toBe(withoutIds(html))
  }
  await db.close()
}, 90_000)

async function expectDerivedAsComputed({ orm }: Database): Promise<void> {
  const [allNotes, allBooks] = [await orm.select().from(notes), await orm.select().from(books)]
  const done = await orm.select().from(workouts)
  const rows = await orm.select().from(workoutExercises)
  expect(Math.min(allNotes.length, allBooks.length, done.length)).toBeGreaterThan(10)
  for (const note of allNotes) {
    expect(note).toMatchObject(noteContents(note.user_id, note.title, note.body))
  }
  for (const book of allBooks) expect(book).toMatchObject(bookKeys(book))
  for (const workout of done) expect(summarise(workout)).toMatchObject(workout.summary)
  const names = done.flatMap(({ id, exercises }) =>
    [...new Set(exercises.map(({ name }) => foldName(name)))].map((key) => `${id} ${key}`),
  )
  expect(rows.map(({ workout_id: workoutId, key }) => `${workoutId} ${key}`).toSorted()).toEqual(
    names.toSorted(),
  )
}

/** A form has a new draft id each time. */
function withoutIds(html: string): string {
  return html.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
}
