import { expect, test } from 'bun:test'
import { openImport } from './mined'

const job = {
  name: 'The Bakery',
  position: 'Baker',
  startDate: '2021-04',
  summary: 'I bake rye.',
  highlights: ['A second oven'],
}
const anna = { basics: { name: 'Anna', label: 'Baker' } }
const skills = [{ name: 'Baking', keywords: ['Rye', 'Wheat'] }]

async function owner(resume: object) {
  const person = await openImport()
  await person.importResume(resume)
  return person
}

const edited = `# My jobs, as I like them.
- name: The Bakery # the best one
  position: {nl: Bakker, en: Baker}
  startDate: 2021-04
  location: Leeuwarden
  summary:
    # my own words
    nl: Ik bak rogge.
    en: I bake rye.
  highlights:
    - nl: Een tweede oven
      en: A second oven
    - Nobody but me wrote this
  skills: []
- name: A job that only I know
  position: Miller
  startDate: 2010
`

test('what the owner wrote stays, and the same import changes nothing', async () => {
  await using person = await owner({ ...anna, work: [job], skills })
  await person.write('experience', edited)
  expect(await person.importResume({ ...anna, work: [job], skills })).toInclude('all of it already')
  expect(await person.read('experience')).toBe(edited)
})

test('an import replaces texts in its language alone, adds what is new and keeps comments', async () => {
  await using person = await owner({ ...anna, work: [job], skills })
  await person.write('experience', edited)
  const summary = 'I bake rye and wheat.'
  const newJob = { name: 'The Mill', position: 'Miller', startDate: '2024' }
  const next = { ...job, summary, highlights: ['A second oven', 'A third'], endDate: '2023' }
  const said = await person.importResume({ ...anna, work: [newJob, next] })
  expect(said).toInclude('-    en: I bake rye.\n+    en: I bake rye and wheat.')
  const text = await person.read('experience')
  expect(Bun.YAML.parse(text)).toEqual([
    { name: 'The Mill', position: { en: 'Miller' }, startDate: '2024' },
    {
      name: 'The Bakery',
      position: { nl: 'Bakker', en: 'Baker' },
      startDate: '2021-04',
      location: 'Leeuwarden',
      summary: { nl: 'Ik bak rogge.', en: summary },
      highlights: [
        { nl: 'Een tweede oven', en: 'A second oven' },
        'Nobody but me wrote this',
        { en: 'A third' },
      ],
      skills: [],
      endDate: '2023',
    },
    { name: 'A job that only I know', position: 'Miller', startDate: 2010 },
  ])
  for (const comment of ['# My jobs, as I like them.', '# the best one', '# my own words']) {
    expect(text).toInclude(comment)
  }
})

test('a second language stands beside the first, and the site is in both; one in all languages stays so', async () => {
  await using person = await owner({ ...anna, work: [job], skills })
  const dutch = {
    ...job,
    position: 'Bakker',
    summary: 'Ik bak rogge.',
    highlights: ['Een tweede oven'],
  }
  const basics = { name: 'Anna', label: 'Bakker' }
  await person.importResume({ basics, work: [dutch], skills }, '--language', 'nl')
  expect(await person.parsed('experience')).toEqual([
    {
      ...job,
      position: { en: 'Baker', nl: 'Bakker' },
      summary: { en: 'I bake rye.', nl: 'Ik bak rogge.' },
      highlights: [{ en: 'A second oven', nl: 'Een tweede oven' }],
    },
  ])
  expect(await person.parsed('site')).toEqual({
    name: 'Anna',
    title: { en: 'Baker', nl: 'Bakker' },
    languages: ['en', 'nl'],
  })
  await person.write('site', 'name: Anna\n')
  await person.importResume({ basics }, '--language', 'nl')
  expect(await person.parsed('site')).toEqual({ name: 'Anna', title: { nl: 'Bakker' } })
})

test('a text for all languages becomes one for each when an import says it otherwise in one', async () => {
  await using person = await owner(anna)
  await person.write('site', 'name: Anna\ntitle: Baker\n')
  await person.importResume({ basics: { name: 'Anna', label: 'Bakker' } }, '--language', 'nl')
  const title = { nl: 'Bakker', en: 'Baker', de: 'Baker', es: 'Baker' }
  expect(await person.parsed('site')).toEqual({ name: 'Anna', title })
})

test('a skill stays in the group into which the owner moved it', async () => {
  await using person = await owner({ ...anna, skills })
  const moved = '- name: Mine\n  keywords:\n    - { id: rye, name: { nl: Rogge, en: Rye } }\n'
  await person.write('skills', moved)
  await person.importResume({ ...anna, skills })
  expect(await person.parsed('skills')).toEqual([
    { name: 'Mine', keywords: [{ id: 'rye', name: { nl: 'Rogge', en: 'Rye' } }] },
    { name: { en: 'Baking' }, keywords: ['Wheat'] },
  ])
})

test('a file of the owner’s that cannot be read is named with its line, and nothing is written', async () => {
  await using person = await owner({ ...anna, work: [job] })
  await person.write('experience', '- name: The Bakery\n  shoeSize: 38\n')
  const before = await person.files()
  const attempt = person.importResume({ ...anna, work: [{ ...job, name: 'Else' }] })
  await expect(attempt).rejects.toThrow(/^experience\.yaml: line 1: /)
  expect(await person.files()).toEqual(before)
})
