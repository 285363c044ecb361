import { expect, test } from 'bun:test'
import { join } from 'node:path'
import Papa from 'papaparse'
import { describeFile } from '../../src/commands/import/describe-file'
import { temporaryFolder } from '../fixtures/app'

const samples = 'tests/fixtures/imports'

/** Of each form in which a program writes, with made-up rows. */
const files: Record<string, string> = {
  'goodreads.csv':
    'Goodreads: 16 books (read 11, to-read 2, currently-reading 1, abandoned 1, leseliste-2023 1)',
  'goodreads-23.csv': 'Goodreads: 5 books (read 4, to-read 1)',
  'goodreads-resaved.csv': 'Goodreads: 4 books (read 3, to-read 1)',
  'storygraph.csv':
    'StoryGraph: 9 books (read 5, to-read 1, currently-reading 1, did-not-finish 1)',
  'librarything.tsv': 'LibraryThing: 5 books',
  'librarything.json': 'LibraryThing: 3 books',
  'calibre.csv': 'Calibre: 3 books',
  'calibre-own-columns.csv': 'Calibre: 4 books',
  'bookwyrm.csv': 'BookWyrm: 4 books (read 1, to-read 1, stopped-reading 1, studeerkamer-12 1)',
  'jelu.csv': 'Jelu: 3 books',
  'hardcover.csv': 'Hardcover: 4 books (Read 1, Currently Reading 1, Stopped 1, Want to Read 1)',
  'libib.csv': 'Libib: 3 books (Completed 1, In Progress 1, Not Begun 1)',
  'tellico.csv': 'Tellico: 3 books',
  'tellico.tc': 'Tellico: 3 books',
  'strong-comma.csv': 'Strong: 3 workouts',
  'strong-comma-2017.csv': 'Strong: 2 workouts',
  'strong-comma-2019.csv': 'Strong: 1 workout',
  'strong-comma-2025.csv': 'Strong: 1 workout',
  'strong-comma-short.csv': 'Strong: 1 workout',
  'strong-comma-de.csv': 'Strong: 2 workouts',
  'strong-semicolon.csv': 'Strong: 2 workouts',
  'strong-semicolon-2019.csv': 'Strong: 1 workout',
  'strong-semicolon-quoted.csv': 'Strong: 2 workouts',
  'hevy-kg.csv': 'Hevy: 2 workouts, 15 sets (normal 12, warmup 1, failure 1, dropset 1)',
  'hevy-lb.csv': 'Hevy: 2 workouts, 5 sets (normal 4, warmup 1)',
  'hevy-kg-miles.csv': 'Hevy: 1 workout, 2 sets (normal 2)',
  'hevy-ampm.csv': 'Hevy: 2 workouts, 2 sets (normal 2)',
  'hevy-fr-months.csv': 'Hevy: 12 workouts, 12 sets (normal 12)',
  'fitnotes-android.csv': 'FitNotes: 2 workouts, 10 sets',
  'fitnotes-android-old.csv': 'FitNotes: 1 workout, 2 sets',
  'fitnotes-ios.csv': 'FitNotes: 2 workouts, 5 sets',
  'fitnotes-ios-lb.csv': 'FitNotes: 1 workout, 2 sets',
  'garmin-activities-en.csv':
    'Garmin Connect: 4 workouts (Running 1, Lap Swimming 1, Strength Training 1, Treadmill Running 1)',
  'garmin-activities-de.csv': 'Garmin Connect: 2 workouts (Laufen 1, Radfahren 1)',
  'garmin-activities-decimal-comma.csv': 'Garmin Connect: 2 workouts (Running 2)',
  'strava-activities-en.csv':
    'Strava: 5 workouts (Run 1, Ride 1, Swim 1, Weight Training 1, Walk 1)',
  'strava-activities-nl.csv':
    'Strava: 4 workouts (Hardloopsessie 1, Fietsrit 1, Zwemmen 1, Wandeling 1)',
}

test('each sample is tried below', async () => {
  const names = await Array.fromAsync(new Bun.Glob('*').scan(samples))
  expect(names.toSorted()).toEqual(Object.keys(files).toSorted())
})

for (const [name, sentence] of Object.entries(files)) {
  test(`${name} is recognised by what it holds, under any name`, async () => {
    const renamed = join(await temporaryFolder(), 'download (1).bin')
    await Bun.write(renamed, Bun.file(join(samples, name)))
    expect(await describeFile(renamed)).toBe(sentence)
  })
}

test('a file that a spreadsheet saved with semicolons and a mark at its start is the same', async () => {
  const saved = join(await temporaryFolder(), 'saved.csv')
  const text = await Bun.file(join(samples, 'hevy-kg.csv')).text()
  const rows = Papa.parse<string[]>(text).data
  await Bun.write(saved, `\ufeff${Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}`)
  expect(await describeFile(saved)).toBe(files['hevy-kg.csv'] ?? '')
})

for (const [what, contents, complaint] of [
  ['an empty file', '', 'is no table'],
  ['a text', 'Dear diary\nNothing happened', 'is no table'],
  ['a table of an unknown program', 'Name,Colour\nA,red', 'Its columns: name, colour'],
  ['a zip', 'PK\u0003\u0004', 'is a spreadsheet or another zip'],
] as const) {
  test(`${what} is not read, and the sentence says why`, async () => {
    const path = join(await temporaryFolder(), 'file.csv')
    await Bun.write(path, contents)
    expect(describeFile(path)).rejects.toThrow(complaint)
  })
}

test('a file that is not there is said to be', () => {
  expect(describeFile('nowhere.csv')).rejects.toThrow('nowhere.csv is not there')
})
