import { expect, test } from 'bun:test'
import { read } from '../sources'

const readJson = (resume: object) => read(JSON.stringify(resume))

test('unknown sections and fields are named, and what has no place', async () => {
  const { notes } = await readJson({
    basics: { name: 'Anna', image: 'https://a.example/a.jpg', shoeSize: 38 },
    work: [{ name: 'Acme', position: 'Baker', startDate: '2020', colleagues: 3, description: 'x' }],
    hobbies: [],
    certificates: 'many',
    languages: [1],
  })
  expect(notes).toEqual([
    'hobbies: no section of JSON Resume has this name: left out',
    'certificates: it is no list: left out',
    'languages: entry 1 is no object with fields: left out',
    'basics: basics (Anna): image “https://a.example/a.jpg” is not fetched: put a photo beside site.yaml, and write “image: me.jpg” there: left out',
    'basics: “shoeSize” is no field that is known: left out',
    'work: “colleagues” is no field that is known: left out',
    'work: “description” has no place on the site: left out',
  ])
})

test('a wrong field is left out or mended, and the entry stays', async () => {
  const { resume, notes } = await readJson({
    basics: { name: 'Anna', email: 'anna', phone: '06-123', url: 'anna.example' },
    work: [
      {
        name: 'A',
        position: 'Baker',
        startDate: '2020-13',
        endDate: '2021-02-30',
        url: 'a.example',
      },
      { name: 'B', position: 'Baker', startDate: '2020-01-05T00:00:00Z', endDate: 'heden' },
      { name: 'C', position: 7, startDate: '2020', endDate: '', highlights: ['one', 2, {}, ''] },
      { name: 'D', position: {}, startDate: '2020', highlights: 'one' },
      { name: 'E', position: 'Baker', startDate: '2020', url: 'javascript:alert(1)' },
    ],
  })
  expect(resume.basics).toEqual([{ name: 'Anna' }])
  expect(resume.work).toEqual([
    {
      name: 'A',
      position: 'Baker',
      startDate: '2020',
      endDate: '2021-02',
      url: 'https://a.example',
    },
    { name: 'B', position: 'Baker', startDate: '2020-01-05' },
    { name: 'C', position: '7', startDate: '2020', highlights: ['one', '2'] },
    { name: 'E', position: 'Baker', startDate: '2020' },
  ])
  expect(notes).toEqual([
    'basics: basics (Anna): email “anna” is no address of e-mail: left out',
    'basics: basics (Anna): phone “06-123” does not begin with + and the number of a country: left out',
    'basics: “url” has no place on the site: left out',
    'work: entry 1 (A): startDate “2020-13” is taken as 2020',
    'work: entry 1 (A): endDate “2021-02-30” is taken as 2021-02',
    'work: entry 1 (A): url “a.example” is taken as https://a.example',
    'work: entry 2 (B): startDate “2020-01-05T00:00:00Z” is taken as 2020-01-05',
    'work: entry 3 (C): 1 of the 3 highlights could not be read: left out',
    'work: entry 4 (D): position “{…}” is no text: left out',
    'work: entry 4 (D): highlights “one” is taken as one',
    'work: entry 4 (D) has no position: left out',
    'work: entry 5 (E): url “javascript:alert(1)” is no address of a page: left out',
  ])
})

test('a profile has an address by its network, and the same entry is taken once', async () => {
  const github = { network: 'GitHub', username: 'anna' }
  const profiles = [github, github, { network: 'Foo', username: 'anna' }]
  const { resume, notes } = await readJson({ basics: { name: 'Anna', profiles } })
  expect(resume.profiles).toEqual([{ ...github, url: 'https://github.com/anna' }])
  expect(notes).toEqual([
    'basics.profiles: entry 2 (GitHub) is the same as entry 1: taken once',
    'basics.profiles: entry 3 (Foo) has no url: left out',
  ])
})

test('nothing in a file can control the terminal', async () => {
  const { notes } = await readJson({ work: [{ name: '\u001b[2J\nAcme\u202e', '\u001b[31m': 1 }] })
  expect(notes.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('a file of the greatest size is read or refused at once', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const nested = await read(`{"basics": {"name": "Anna", "label": ${deep}}}`).catch(String)
  expect(JSON.stringify(nested)).toMatch(/is no JSON|label/)
  const many = Array.from({ length: 60_000 }, (_, index) => ({ name: `${index}` }))
  const { resume, notes } = await readJson({ skills: many })
  expect(resume.skills).toHaveLength(500)
  expect(notes).toEqual(['skills: all after the first 500 are left out'])
  const keywords = many.map(({ name }) => name)
  const group = await readJson({ skills: [{ name: 'All', keywords }] })
  expect(group.resume.skills[0]?.keywords).toHaveLength(500)
  expect(group.notes).toEqual(['skills: entry 1 (All): of 60000 keywords the first 500 are taken'])
})
