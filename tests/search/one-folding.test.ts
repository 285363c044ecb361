import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { facetKey } from '../../db/keys/book-facets'
import { twinKey } from '../../db/keys/book-keys'
import { nameKey } from '../../db/keys/name-key'
import { sortKey } from '../../db/keys/sort-key'
import { keyVersions } from '../../db/schema/key-versions'
import { loans } from '../../db/schema/loans'
import { packSummary } from '../../db/schema/workout-summary'
import { workoutExercises, workouts } from '../../db/schema/workouts'
import { openTextIndex } from '../../db/search/text-index'
import { foldLetters, foldName } from '../../i18n/fold-letters'
import { slug } from '../../src/content/slug'
import type { Borrower } from '../../src/features/books/borrowers/output'
import { refoldBorrowers } from '../../src/features/books/borrowers/refold-borrowers'
import type { SearchResults } from '../../src/features/search/output'
import type { ExerciseOverview } from '../../src/features/workouts/exercise/output'
import type { ExercisesList } from '../../src/features/workouts/exercises/output'
import { refoldExercises } from '../../src/features/workouts/exercises/refold-exercises'
import { summarise } from '../../src/features/workouts/summarise'
import type { FunctionId } from '../../src/functions'
import { tagToken } from '../../src/texts/user-tokens'
import { allLetters, lettersOfScripts, neighbouringLetters } from '../fixtures/arbitrary/alphabets'
import { openBooks } from '../fixtures/rooms/books'
import { openWorkouts, set, today } from '../fixtures/rooms/workouts'
import { openWriting } from '../fixtures/rooms/writing'
import { isLong } from '../long-form'

const words = allLetters.map((letter) => `kast${letter}ok`)

test('each letter of every alphabet is one for sorting, addresses, doubles, links, names and tags', () => {
  expect(words.length).toBeGreaterThan(100_000)
  const keys: Record<string, (word: string) => string> = {
    sort: sortKey,
    address: slug,
    double: (book_name) => twinKey({ book_name }),
    author: (name) => facetKey('author', name),
    link: (word) => nameKey(word).replace(/^[^\t]*/, ''),
    name: foldName,
    tag: tagToken,
  }
  // It comes after n, and so has a key of its own.
  const others = words.filter((word) => !/ñ/i.test(word.normalize('NFC')))
  for (const [name, key] of Object.entries(keys)) {
    const wrong = others.filter((word) => key(word) !== key(foldLetters(word)))
    expect([name, wrong]).toEqual([name, []])
  }
})

test('each letter of every alphabet is found by its fold, and by all that fold alike', async () => {
  const alike = [...Map.groupBy(words, foldLetters)].filter((_, at) => isLong || at % 40 === 0)
  const texts = alike.flatMap(([, written]) => written).map((title) => ({ title, text: '' }))
  const index = await openTextIndex(texts)
  const places = new Map(texts.map(({ title }, place) => [title, place]))
  for (const [fold, written] of alike) {
    const own = written.map((word) => places.get(word) ?? -1)
    const [last = fold] = written.slice(-1)
    for (const query of [fold, last]) {
      const { places: found } = await index.find([query], { max: 1000 })
      expect([query, own.filter((place) => !found.includes(place))]).toEqual([query, []])
    }
  }
})

const letters = [...neighbouringLetters, ...lettersOfScripts]

test('names of exercises that fold alike are one exercise, which either finds', async () => {
  const { addWorkout, read } = await openWorkouts()
  const names = letters.map((letter) => `kast${letter}ok`)
  const folds = [...new Set(names.map(foldName))]
  for (const some of [names, folds]) {
    for (let start = 0; start < some.length; start += 40) {
      const exercises = some
        .slice(start, start + 40)
        .map((name) => ({ name, sets: [set({ reps: 5 })] }))
      await addWorkout({ kind: 'strength', exercises })
    }
  }
  const list: ExercisesList = await (await read('fetchExercises')).json()
  expect(list.exercises.map(({ name }) => foldName(name)).toSorted()).toEqual(folds.toSorted())
  for (const name of names.filter((_, at) => isLong || at % 6 === 0)) {
    const both = [name, foldName(name)].map(async (typed) => {
      const one: ExerciseOverview = await (await read('fetchExercise', { name: typed })).json()
      // Of a letter that folds to a word of its own, as it stands.
      const query = typed.includes(' ') ? `"${typed}"` : typed
      const { groups } = await (await read('search', { query, place: 'workouts' })).json()
      return [one.exercise.id, one.total, groups[0]?.total]
    })
    const [typed, folded] = await Promise.all(both)
    expect([name, folded]).toEqual([name, typed ?? []])
  }
})

test('names of borrowers that fold alike are one borrower', async () => {
  const { addBook, read, write } = await openBooks()
  const slug = await addBook({ book_name: 'Veel', copies: 500 })
  const names = letters.map((letter) => `Kast${letter}ok`)
  for (const borrower of names) await write('lendBook', { slug, borrower }, 'admin')
  for (const name of names) {
    const both = [name, foldName(name)].map(async (typed): Promise<Borrower> => {
      return (await read('fetchBorrower', { name: typed }, 'admin')).json()
    })
    const [typed, folded] = await Promise.all(both)
    expect([name, folded]).toEqual([name, typed])
    expect(typed?.out.length).toBe(names.filter((one) => foldName(one) === foldName(name)).length)
  }
})

/** The names of exercises as an older version folded them. */
const before = {
  Stoßen: 'stoßen',
  Stossen: 'stossen',
  'Farmer’s walk': 'farmer’s walk',
  'farmers walk': 'farmers walk',
  Йога: 'иога',
  Иога: 'иога',
  Squat: 'squat',
}

test('exercises of an older version become one where they fold alike, and nothing of them is lost', async () => {
  const { addWorkout, db, page, read, workout, write } = await openWorkouts()
  const names = Object.keys(before) as (keyof typeof before)[]
  const ids: string[] = []
  for (const [at, name] of names.entries()) {
    const exercises = [{ name: `n${at}`, sets: [set({ reps: at + 1, weight: 50 })] }]
    const id = await addWorkout({ kind: 'strength', exercises })
    ids.push(id)
    const written = JSON.stringify(exercises).replace(`n${at}`, name)
    await db.orm.run(sql`update ${workouts} set exercises = ${written} where id = ${id}`)
  }
  const both = [set({ reps: 2 })]
  const twice = [
    { name: 'Stoßen', sets: both },
    { name: 'Stossen', sets: both },
  ]
  ids.push(await addWorkout({ kind: 'strength', exercises: twice }))
  await db.orm.run(sql`delete from workout_exercises`)
  await db.orm.run(sql`delete from exercises`)
  const rows = [
    ...names.map((name, at) => [ids[at], name]),
    [ids.at(-1), 'Stoßen'],
    [ids.at(-1), 'Stossen'],
  ]
  for (const [id, name] of rows) {
    const key = before[name as keyof typeof before]
    await db.orm.run(sql`insert into workout_exercises (user_id, key, date, workout_id, name)
      select user_id, ${key}, date, id, ${name} from workouts where id = ${id}`)
  }
  await db.orm.run(sql`update exercises set note = 'met ringel-s' where name = 'Stoßen'`)
  await db.orm.run(sql`update exercises set note = 'zonder' where name = 'Stossen'`)
  const now = new Date(`${today}T12:00:00Z`)
  for (const start of ['first', 'second']) {
    await refoldExercises(db, now)
    const list: ExercisesList = await (await read('fetchExercises')).json()
    const known = list.exercises.map(({ name, names, times }) => [
      [name, ...names].map(foldName).toSorted(),
      times,
    ])
    expect([start, known]).toEqual([
      start,
      [
        [['farmers walk'], 2],
        [['squat'], 1],
        [['stossen'], 3],
        [['ioga', 'yoga'], 2],
      ],
    ])
    expect(list.merges.flatMap(({ merged }) => merged)).toHaveLength(2)
    const kept = list.exercises.find(({ name }) => foldName(name) === 'stossen')
    expect(kept?.note?.split('\n\n').toSorted()).toEqual(['met ringel-s', 'zonder'])
  }
  const done = await db.orm.select().from(workouts)
  expect(done.map(({ exercises }) => exercises.length).toSorted()).toEqual([
    ...names.map(() => 1),
    2,
  ])
  for (const { summary, ...one } of done.filter(({ exercises }) => exercises.length > 1)) {
    expect(packSummary(summary)).toEqual(packSummary(summarise(one)))
  }
  const stored = await db.orm.select().from(workoutExercises)
  expect(stored.map(({ key, name }) => [key, foldName(name)])).toEqual(
    stored.map(({ key }) => [key, key]),
  )
  expect(stored.every(({ exercise_id }) => exercise_id !== null)).toBe(true)
  expect((await workout(ids[0] ?? '')).exercises[0]?.sets).toEqual([set({ reps: 1, weight: 50 })])
  expect(await page('/workouts/exercise?name=stossen')).toContain('met ringel-s')
  // What was one exercise has both names after the other name is free.
  const { merges, exercises } = await (await read('fetchExercises')).json()
  const merge = merges.find(
    (one: { merged: string[] }) => foldName(one.merged[0] ?? '') === 'stossen',
  )
  expect((await write('undoExerciseMerge', { id: merge.id })).status).toBe(422)
  const heir = exercises.find(({ name }: { name: string }) => foldName(name) === 'stossen')
  await write('renameExercise', { id: heir.id, name: 'Stoten' })
  expect((await write('undoExerciseMerge', { id: merge.id })).status).toBe(200)
})

test('borrowers of an older version become one where they fold alike, and keep all loans', async () => {
  const { db, lend, page, read } = await openBooks()
  const names = ['José', 'jose', 'Łukasz', 'O’Brien', "O'Brien", 'Noor']
  for (const [at, name] of names.entries()) {
    const { id } = await lend(`Boek ${at}`, `lener${at}`)
    await db.orm.run(sql`update loans set borrower = ${name},
      borrower_key = ${name.normalize('NFKC').toLowerCase()} where id = ${id}`)
  }
  await refoldBorrowers(db)
  const { borrowers, total } = await (await read('fetchBorrowers', {}, 'admin')).json()
  expect(total).toBe(4)
  const out = borrowers.map((one: { name: string; out: number }) => [foldName(one.name), one.out])
  expect(Object.fromEntries(out)).toEqual({ jose: 2, lukasz: 1, obrien: 2, noor: 1 })
  expect(await page('/books/_admin/borrower?name=lukasz', 'admin')).toContain('Łukasz')
  const kept = await db.orm.select().from(loans)
  expect(kept.map(({ borrower }) => borrower).toSorted()).toEqual(names.toSorted())
  // Once is enough: the next start reads no loans.
  await db.orm.run(sql`update loans set borrower_key = 'anders'`)
  await refoldBorrowers(db)
  expect(await db.orm.$count(loans, sql`borrower_key = 'anders'`)).toBe(names.length)
  expect((await db.orm.select().from(keyVersions)).map(({ name }) => name)).toEqual(['borrowers'])
})

test('either spelling of a letter finds each kind of thing that a room has', async () => {
  const { addArticle, read, write } = await openWriting()
  const some = letters.filter((_, at) => isLong || at % 6 === 0)
  const words = some.map((letter) => `kast${letter}ok`)
  const add = async (id: FunctionId, data: object) => (await write(id, data, 'admin')).json()
  await addArticle({ title: 'Kasten', body: words.join(' \n\n') })
  await add('addNote', { title: 'Kasten', body: words.join(' \n\n') })
  await add('addWorkout', { date: today, kind: 'run', note: words.join(' ') })
  const { slug } = await add('addBook', { book_name: 'Alle', remark: words.join(' '), copies: 500 })
  await add('addReading', { slug, state: 'finished', review: words.join(' ') })
  for (const word of words) {
    await add('lendBook', { slug, borrower: word })
    const exercises = [{ name: word, sets: [set({ reps: 5 })] }]
    await add('addWorkout', { date: '2025-01-01', kind: 'strength', exercises })
  }
  for (const word of words) {
    for (const typed of [word, foldLetters(word)]) {
      const kinds = ['books', 'notes', 'workouts', 'site'].map(async (place) => {
        const query = typed.includes(' ') ? `"${typed.trim()}"` : typed
        const answer = await read('search', { query, place }, 'admin')
        const { groups }: SearchResults = await answer.json()
        return groups.flatMap(({ hits, corrected }) => hits.map(({ kind }) => corrected ?? kind))
      })
      const found = new Set((await Promise.all(kinds)).flat())
      expect([typed, [...found].toSorted()]).toEqual([typed, allKinds])
    }
  }
})

const allKinds = ['article', 'book', 'borrower', 'exercise', 'note', 'review', 'workout']
