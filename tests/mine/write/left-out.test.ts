import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { readContent } from '../../../src/content/read-content'
import { times } from '../../long-form'
import { zip } from '../sources'
import { mined, openImport } from './mined'

const basics = { name: 'Anna' }

async function imported(resume: object, ...words: string[]) {
  const person = await openImport()
  const said = await person.importResume({ basics, ...resume }, ...words)
  return { ...person, said }
}

test('what was left out is told whole, however much is taken otherwise', async () => {
  const odd = Array.from(
    { length: 60 },
    (_, index) => `June ${1 + (index % 28)}st, ${1960 + index}`,
  )
  const lost = ['unknown', '0000-00-00', '17 Dec', 'long ago']
  const work = [...odd, ...lost].map((startDate, index) => ({
    name: `Firm ${index}`,
    position: 'P',
    startDate,
  }))
  await using person = await imported({ work })
  for (const [index, startDate] of lost.entries()) {
    const name = `entry ${61 + index} (Firm ${60 + index})`
    expect(person.said).toInclude(`${name}: startDate “${startDate}” is no date: left out`)
    expect(person.said).toInclude(`${name} has no startDate: left out`)
  }
  expect(person.said).toMatch(/and \d+ more are taken as such/)
  expect(await person.parsed('experience')).toHaveLength(60)
})

test('every table of an export that is not read is named', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `Table ${index}.csv`)
  const profile = { 'Profile.csv': 'First Name,Last Name\nAnna,B\n' }
  const files = Object.fromEntries(names.map((name) => [name, 'x\n']))
  await using person = await openImport()
  await Bun.write(person.file('export.zip'), zip({ ...profile, ...files }))
  const said = await person.importFrom('export.zip')
  expect(names.filter((name) => !said.includes(name))).toEqual([])
})

const word = fc.constantFrom(
  'Rust',
  'Zig',
  'Go',
  'learning',
  'Redux',
  'MobX',
  'SQL',
  'Docker',
  'Helm',
)
const group = fc.record(
  {
    name: word,
    keywords: fc.oneof(
      fc.array(word),
      fc.array(word).map((words) => words.join(', ')),
    ),
  },
  { requiredKeys: [] },
)

test('each name and keyword among skills and projects is a skill or a group', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(group), fc.array(word), async (skills, keywords) => {
      await using person = await imported({ skills, projects: [{ name: 'Oven', keywords }] })
      const { skillGroups, skills: shown } = await readContent(person.content)
      const there = JSON.stringify([skillGroups, shown])
      const said = [...skills.flatMap(({ name = [], keywords: all = [] }) => [name, all]), keywords]
      for (const one of said.flat(2).flatMap((words) => words.split(', '))) {
        if (one !== '') expect(there).toInclude(`"${one}"`)
      }
    }),
    { numRuns: times(10, 200) },
  )
})

test('a skill whose keywords another has already stays a skill, and one without a name keeps its keywords', async () => {
  await using person = await imported({
    skills: [
      { name: 'Redux', keywords: ['learning'] },
      { name: 'MobX', keywords: ['learning'] },
      { keywords: ['Rust', 'Zig'] },
      { name: '', keywords: ['Nim'] },
      { name: 'Cloud', keywords: 'Docker, Helm' },
    ],
  })
  expect(await person.parsed('skills')).toMatchObject([
    { name: { en: 'Redux' }, keywords: ['learning'] },
    { name: { en: 'Cloud' }, keywords: ['Docker', 'Helm'] },
    { name: { en: 'Skills' }, keywords: ['MobX', 'Rust', 'Zig', 'Nim'] },
  ])
  expect(person.said).toInclude('skills  5 → skills.yaml')
})

test('a keyword of a project that is no skill yet becomes one, and is said', async () => {
  await using person = await imported({ projects: [{ name: 'Map', keywords: ['GoogleMaps'] }] })
  expect(person.said).toInclude('Map: “GoogleMaps” becomes a skill in skills.yaml')
  const { projects } = await readContent(person.content)
  expect(projects[0]?.skills).toEqual(['googlemaps'])
})

test('an entry that lacks what is needed waits in its file as a comment, once, and can be filled in', async () => {
  const work = [
    { name: 'Acme', position: 'Baker', summary: 'Rye: and\nwheat' },
    { name: 'Kept', position: 'Baker', startDate: '2020' },
  ]
  const resume = { work, education: [{ area: 'Physics' }], volunteer: [{ organization: 'Club' }] }
  await using person = await imported(resume)
  expect(person.said).toInclude(
    'What lacks something stands in these files as comments to fill in.',
  )
  const files = await person.files()
  expect(await person.importResume({ basics, ...resume })).toEndWith('has all of it already.')
  expect(await person.files()).toEqual(files)
  for (const [file, field, value] of [
    ['experience', 'startDate', '2019'],
    ['education', 'institution', 'MIT'],
    ['volunteer', 'position', 'Driver'],
  ] as const) {
    const text = await person.read(file)
    const filled = text.replace(/^# (?=[- ] )/gm, '').replace(`${field}:\n`, `${field}: ${value}\n`)
    await person.write(file, filled)
  }
  const { experience, education } = await readContent(person.content)
  expect(experience.map(({ name, startDate }) => [name, startDate])).toEqual([
    ['Kept', '2020'],
    ['Acme', '2019'],
  ])
  expect(education).toMatchObject([{ institution: 'MIT', area: { en: 'Physics' } }])
  await person.importResume({ basics, ...resume })
  expect(await person.parsed('experience')).toHaveLength(2)
})

test('an address or a telephone number within a text is named before anybody reads it', async () => {
  const summary =
    'Reach me at ada@x.example or +31 6 12345678. From 2019 - 2020 I had 1 000 000 users.'
  const work = [{ name: 'A', position: 'B', startDate: '2020', highlights: ['Call 020 123 45 67'] }]
  await using person = await imported({ basics: { ...basics, summary }, work })
  const named = person.said.match(/\S+ has “[^”]+” in it, which everybody will read/g)
  expect(named).toEqual([
    'summary has “ada@x.example” in it, which everybody will read',
    'summary has “+31 6 12345678” in it, which everybody will read',
    'highlights has “020 123 45 67” in it, which everybody will read',
  ])
})

test('a long summary is what the site calls “about”, and a short one stays', async () => {
  const long = 'I build interfaces that last. '.repeat(20).trim()
  await using person = await imported({ basics: { ...basics, summary: long } })
  expect(await person.parsed('site')).toMatchObject({ about: { en: long } })
  expect(await person.read('site')).not.toInclude('summary:')
  expect(person.said).toInclude('your summary is long: it is the text “about” in site.yaml')
  await using brief = await imported({ basics: { ...basics, summary: 'I bake.' } })
  expect(await brief.parsed('site')).toMatchObject({ summary: { en: 'I bake.' } })
})

test('both forms of LinkedIn’s lists of addresses are read', async () => {
  for (const [websites, handles] of [
    ['[PERSONAL:https://ada.example/?a=1,BLOG:https://b.example]', '[one,two]'],
    ['[PERSONAL:https://ada.example/?a=1],[BLOG:https://b.example]', '[one],[two]'],
  ]) {
    const row = `First Name,Last Name,Twitter Handles,Websites\nAda,B,"${handles}","${websites}"\n`
    await using person = await openImport()
    await Bun.write(person.file('export.zip'), zip({ 'Profile.csv': row }))
    await person.importFrom('export.zip')
    const { site } = await readContent(person.content)
    expect(site.profiles.map(({ url }) => url)).toEqual([
      'https://x.com/one',
      'https://x.com/two',
      'https://ada.example/?a=1',
      'https://b.example',
    ])
  }
})

test('a degree alone is one, and a field of study alone is that', async () => {
  for (const [text, fields] of [
    ['B.A.', { studyType: 'B.A.' }],
    ['Bachelor of Science - BS', { studyType: 'Bachelor of Science - BS' }],
    ['Master of Arts', { studyType: 'Master of Arts' }],
    ['Licenciatura', { studyType: 'Licenciatura' }],
    ['MSc, Chemistry', { studyType: 'MSc', area: 'Chemistry' }],
    ['Computer Science', { area: 'Computer Science' }],
    ['Business Administration', { area: 'Business Administration' }],
  ] as const) {
    await using person = await openImport()
    const rows = `School Name,Degree Name\nTU,"${text}"\n`
    const profile = 'First Name,Last Name\nAnna,B\n'
    await Bun.write(
      person.file('export.zip'),
      zip({ 'Profile.csv': profile, 'Education.csv': rows }),
    )
    await person.importFrom('export.zip')
    const there = Object.fromEntries(Object.entries(fields).map(([name, en]) => [name, { en }]))
    expect(await person.parsed('education')).toEqual([{ institution: 'TU', ...there }])
  }
})

test('a country is known by its two or three letters and by its name, and a telephone number follows it', async () => {
  for (const [country, code, phone] of [
    ['USA', 'US', '+1 912 555 0199'],
    ['DEU', 'DE', '+49 912 555 0199'],
    ['India', 'IN', '+91 912 555 0199'],
    ['Deutschland', 'DE', '+49 912 555 0199'],
    ['Países Bajos', 'NL', '+31 912 555 0199'],
    ['uk', 'GB', '+44 912 555 0199'],
  ] as const) {
    await using person = await openImport()
    const location = { city: 'X', countryCode: country }
    const resume = { basics: { ...basics, phone: '(912) 555-0199', location } }
    await Bun.write(person.file('resume.json'), JSON.stringify(resume))
    const said = await person.importFrom('resume.json')
    expect(await person.parsed('site')).toMatchObject({ country: code })
    expect(said).toInclude(`--phone "${phone}"`)
  }
})

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a photo within a resume comes along, and one that is none is told', async () => {
  await using person = await imported({
    basics: { ...basics, image: `data:image/png;base64,${pixel}` },
  })
  const { site, portrait } = await readContent(person.content)
  expect([site.image, portrait?.path]).toEqual(['photo.png', person.file('content/photo.png')])
  await using none = await imported({ basics: { ...basics, image: 'data:image/png;base64,AAAA' } })
  expect(none.said).toInclude('cannot be read as a JPEG, PNG or WebP: left out')
})

test('French texts are told to be in a language that the site has not', async () => {
  await using person = await openImport()
  const summary =
    'Je conçois des sites pour les villes, avec une équipe de quatre, et je suis chez Pont depuis dix ans dans le nord.'
  await Bun.write(person.file('resume.json'), JSON.stringify({ basics: { ...basics, summary } }))
  const said = await mined([person.file('resume.json'), '--yes'], person.content)
  expect(said).toInclude('The texts look French, which the site has not: they are taken as English')
})
