import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { z } from 'zod'
import { formDrafts } from '../../db/schema/drafts'
import { noteDrafts } from '../../db/schema/notes'
import { functionsIn } from '../../src/functions'
import { paths } from '../../src/paths'
import { rooms } from '../../src/rooms'
import { localeNames } from '../../src/ui/layout/locale-names'
import { editFields } from '../fixtures/opened-edit'
import { openBooks } from '../fixtures/rooms/books'
import { openNotes } from '../fixtures/rooms/notes'
import { openWorkouts, set } from '../fixtures/rooms/workouts'
import { select } from '../fixtures/select'
import type { openSite } from '../fixtures/site'

type Site = Pick<Awaited<ReturnType<typeof openSite>>, 'db' | 'page' | 'send'>

interface EditForm {
  site: Site
  as: 'user' | 'admin'
  /** Makes something that can be edited, and gives the page of its form. */
  make(): Promise<string>
  /** By field, what one may type into it; each is told from all others. */
  fields: Record<string, readonly string[]>
  /** How a value is shown beside another, where that is not as it was typed. */
  shown?: Record<string, string>
}

let made = 0

/** That nothing else is called. */
function newName(): string {
  made += 1
  return `Nummer ${made}`
}

/** So many of each kind that hardly two are the same. */
const words = Array.from({ length: 40 }, (_, number) => `woord${number}x`)
const numbers = Array.from({ length: 40 }, (_, number) => String(201 + number))
const past = Array.from({ length: 28 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}`)
const future = past.map((day) => day.replace('2026', '2099'))

const [books, notes, workouts] = [await openBooks(), await openNotes(), await openWorkouts()]

const forms: Record<string, EditForm> = {
  editBook: {
    site: books,
    as: 'admin',
    make: async () => paths.editBook(await books.addBook({ book_name: newName() })),
    fields: {
      ...Object.fromEntries(
        [
          ...['book_name', 'subtitle', 'author_name', 'serie_name', 'volume', 'publisher'],
          ...['description', 'categories', 'place', 'bought_at', 'price', 'condition', 'remark'],
        ].map((name) => [name, words]),
      ),
      serie_number: numbers,
      pages: numbers,
      copies: numbers,
      published: past.map((day) => day.slice(0, 7)),
      language: ['nl', 'de-AT', 'en-GB', 'es-MX'],
      bought_on: past,
    },
  },
  editLoan: {
    site: books,
    as: 'admin',
    make: async () => paths.editLoan((await books.lend('Oeroeg', newName())).id),
    fields: { borrower: words, lent_on: past, due_on: future },
  },
  editWorkout: {
    site: workouts,
    as: 'user',
    async make() {
      const exercises = [{ name: 'Squat', sets: [set({ reps: 5, weight: 60 })] }]
      return paths.editWorkout(await workouts.addWorkout({ kind: 'strength', exercises }))
    },
    fields: {
      title: words,
      note: words,
      minutes: numbers,
      kilometres: numbers.map((number) => String(Number(number) - 200)),
      date: past,
      start: past.map((day) => `12:${day.slice(8)}`),
      kind: ['run', 'ride', 'swim'],
      'exercises.0.name': words,
      'exercises.0.sets.0.reps': numbers,
      'exercises.0.sets.0.weight': numbers,
    },
    shown: { run: 'Hardlopen', ride: 'Fietsen', swim: 'Zwemmen' },
  },
  editNote: {
    site: notes,
    as: 'user',
    make: async () => paths.editNote(await notes.addNote('Tekst', 'Titel')),
    fields: { title: words, body: words },
  },
  editAccount: {
    site: notes,
    as: 'user',
    make: async () => paths.editAccount,
    fields: {
      name: words,
      locale: ['en', 'de', 'es'],
      timeZone: ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Tokyo'],
    },
    shown: localeNames,
  },
}

test('each function that edits what a form was opened with has its form here', () => {
  // An address and a password are confirmed with the password that there is.
  const edits = functionsIn(rooms).filter(
    ({ id }) => /^edit/.test(id) && !['editEmail', 'editPassword'].includes(id),
  )
  expect(edits.map(({ id }) => String(id)).toSorted()).toEqual(Object.keys(forms).toSorted())
  for (const { input } of edits) {
    const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    expect(properties).toHaveProperty('version')
  }
})

for (const [id, form] of Object.entries(forms)) {
  const { site, as, make, fields, shown = {} } = form
  const edit = fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, values]) => [name, fc.constantFrom(...values)]),
    ),
    { requiredKeys: [] },
  )

  test(`of all that is typed into three forms of ${id} at once, each is saved or shown beside what was`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 3 }), async (edits) => {
        const path = await make()
        const opened = editFields(await site.page(path, as))
        const seen = new Set<string>()
        for (const typed of edits.map(withoutMissing)) {
          const before = await stored(form, path)
          let answer = await site.send(path, { ...opened, ...typed }, as)
          for (let tries = 0; answer.status === 409 && tries < 3; tries += 1) {
            const html = await answer.text()
            const page = select(html, 'main dd, main p, main textarea, main input')
              .map(({ text, attributes }) => `${text} ${attributes.value ?? ''}`)
              .join(' ')
            for (const [name, value] of [...Object.entries(typed), ...Object.entries(before)]) {
              if (page.includes(shown[value] ?? value)) seen.add(`${name} ${value}`)
            }
            // A note is saved with one side or both by whoever has read them.
            if (id === 'editNote') break
            expect(await stored(form, path)).toEqual(before)
            answer = await site.send(path, editFields(html), as)
          }
          if (id !== 'editNote') expect(answer.status).toBe(303)
          const after = await stored(form, path)
          for (const [name, value] of Object.entries(typed)) {
            const isKnown = after[name] === value || seen.has(`${name} ${value}`)
            expect(isKnown || value === opened[name]).toBe(true)
          }
          for (const [name, value] of Object.entries(before)) {
            const isKnown = after[name] === value || seen.has(`${name} ${value}`)
            expect(isKnown || value === opened[name]).toBe(true)
            // All exercises of a workout are one field.
            const isTheirs =
              value !== opened[name] && (typed[name] ?? opened[name]) === opened[name]
            if (isTheirs && !name.startsWith('exercises.')) expect(after[name]).toBe(value)
          }
        }
      }),
      { numRuns: 4 },
    )
  })
}

function withoutMissing(fields: Record<string, string | undefined>): Record<string, string> {
  const typed = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return Object.fromEntries(typed)
}

/** What is stored, as its form shows it to whoever has no draft. */
async function stored({ site, as }: EditForm, path: string): Promise<Record<string, string>> {
  await site.db.orm.delete(formDrafts)
  await site.db.orm.delete(noteDrafts)
  const { version, opened, draft, writer, id, known_isbn, ...fields } = editFields(
    await site.page(path, as),
  )
  return fields
}
