import { expect, test } from 'bun:test'
import { mkdir } from 'node:fs/promises'
import { readSource } from '../../../src/commands/mine/read/read-source'
import { read, temporaryFolder, zip } from '../sources'

const profile = `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Anna,Bakker,,Dam 1,"Mar 14, 1985",Baker of bread,I bake.,Food,1012,"Greater Leeuwarden Area, Friesland, Netherlands",[annabakes],"[BLOG:https://blog.example/,PERSONAL:https://anna.example]",
`
const positions = `Company Name,Title,Description,Location,Started On,Finished On
Acme,Head baker,"We bake for a town.
• A second oven
• No more waste",Paris,Jun 2025,
Acme,Baker,,Paris,2019,Jun 2025
`

test('a person finds who they are, and what is private stays out', async () => {
  const emails =
    'Email Address,Confirmed,Primary,Updated On\nold@anna.example,Yes,No,\nanna@anna.example,Yes,Yes,\n'
  const phones = 'Extension,Number,Type\n,+31 6 12345678,Mobile\n'
  const files = {
    'Profile.csv': profile,
    'Email Addresses.csv': emails,
    'PhoneNumbers.csv': phones,
  }
  const { resume, notes } = await read(zip(files))
  expect(Object.assign({}, ...resume.basics)).toEqual({
    name: 'Anna Bakker',
    firstName: 'Anna',
    lastName: 'Bakker',
    label: 'Baker of bread',
    summary: 'I bake.',
    email: 'anna@anna.example',
    phone: '+31 6 12345678',
  })
  expect(resume.location).toEqual([{ city: 'Leeuwarden', countryCode: 'NL' }])
  expect(resume.profiles).toEqual([
    { network: 'X', username: 'annabakes', url: 'https://x.com/annabakes' },
    { network: 'blog.example', url: 'https://blog.example/' },
    { network: 'anna.example', url: 'https://anna.example' },
  ])
  expect(JSON.stringify(resume)).not.toMatch(/1985|Dam 1|1012/)
  expect(notes.join('\n')).toInclude('Profile.csv: birth date: left out, it is private')
})

test('a description becomes a sentence and what came of it', async () => {
  const { resume } = await read(zip({ 'Positions.csv': positions }))
  expect(resume.work).toEqual([
    {
      name: 'Acme',
      position: 'Head baker',
      location: 'Paris',
      startDate: '2025-06',
      summary: 'We bake for a town.',
      highlights: ['A second oven', 'No more waste'],
    },
    { name: 'Acme', position: 'Baker', location: 'Paris', startDate: '2019', endDate: '2025-06' },
  ])
})

test('every other file has its place', async () => {
  const { resume, notes, ignored } = await read(
    zip({
      'Complete/Education.csv':
        'School Name,Start Date,End Date,Notes,Degree Name,Activities\nTU,2001,2005,On yeast,"MSc, Chemistry",Rowing\n',
      'Complete/Certifications.csv':
        'Name,Url,Authority,Started On,Finished On,License Number\nHygiene,https://c.example,State,"Jan 5, 2020",Jan 2025,1\n',
      'Complete/Skills.csv': 'Name\nBread\nC++\n',
      'Complete/Languages.csv': 'Name,Proficiency\nDutch,Native or bilingual proficiency\n',
      'Complete/Projects.csv':
        'Title,Description,Url,Started On,Finished On\nOven,Hot,https://o.example,Feb 2020,\n',
      'Complete/Honors.csv': 'Title,Description,Issued On\nBest loaf,Of the year,2021\n',
      'Complete/Publications.csv':
        'Name,Published On,Description,Publisher,Url\nOn yeast,Mar 2004,It rises,Press,https://p.example\n',
      'Complete/Volunteering.csv':
        'Company Name,Role,Cause,Started On,Finished On,Description\nFood bank,Driver,POVERTY,2018,2019,I drove\n',
      'Complete/Recommendations_Received.csv':
        'First Name,Last Name,Company,Job Title,Text,Creation Date,Status\nBo,Ek,Acme,Boss,She bakes,,VISIBLE\nCy,Aa,Acme,Boss,No,,HIDDEN\n',
      'Complete/messages.csv': 'FROM\nsomebody\n',
    }),
  )
  expect(resume.education).toEqual([
    {
      institution: 'TU',
      startDate: '2001',
      endDate: '2005',
      summary: 'On yeast',
      studyType: 'MSc',
      area: 'Chemistry',
    },
  ])
  expect(resume.certificates).toEqual([
    { name: 'Hygiene', url: 'https://c.example', issuer: 'State', date: '2020-01-05' },
  ])
  expect(resume.skills).toEqual([{ name: 'Bread' }, { name: 'C++' }])
  expect(resume.languages).toEqual([
    { language: 'Dutch', fluency: 'Native or bilingual proficiency' },
  ])
  expect(resume.projects[0]).toMatchObject({ name: 'Oven', startDate: '2020-02' })
  expect(resume.awards).toEqual([{ title: 'Best loaf', summary: 'Of the year', date: '2021' }])
  expect(resume.publications[0]).toMatchObject({ releaseDate: '2004-03', publisher: 'Press' })
  expect(resume.volunteer[0]).toMatchObject({ organization: 'Food bank', summary: 'I drove' })
  expect(resume.references).toEqual([{ name: 'Bo Ek, Boss, Acme', reference: 'She bakes' }])
  expect(ignored).toEqual(['messages.csv'])
  expect(notes).toContain('Recommendations_Received.csv: 1 that you hide on LinkedIn: left out')
  expect(notes).toContain(
    'Education.csv: the column “activities” has no place on the site: left out',
  )
})

test('an export that a browser has unpacked is read as well', async () => {
  await using folder = await temporaryFolder()
  await mkdir(folder.file('export'))
  await Bun.write(folder.file('export/Positions.csv'), positions)
  const { resume } = await readSource(folder.file('export'))
  expect(resume.work).toHaveLength(2)
})

test('a table is read whatever stands above it, and in whatever order and encoding', async () => {
  const rows = [
    'Notes:',
    '"What the columns mean, in a sentence."',
    '',
    'Extra,title,COMPANY NAME,Started On',
    'x,Bäcker,Café,Jan 2020',
    '',
  ]
  const table = rows.join('\r\n')
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, 'utf16le')])
  for (const bytes of [
    Buffer.from(table),
    Buffer.from(`\ufeff${table}`),
    Buffer.from(table, 'latin1'),
    utf16,
  ]) {
    const { resume } = await read(zip({ 'Positions.csv': bytes }))
    expect(resume.work).toEqual([{ name: 'Café', position: 'Bäcker', startDate: '2020-01' }])
  }
})

test('wrong dates, rows that come twice and half a table have a sentence each', async () => {
  const rows = `${positions}Acme,Baker,,Paris,2019,Jun 2025
Later,Baker,,,Jun 2025,May 2020
Year,Baker,,,some time in 2019,
Never,Baker,,,Foo,
Soon,Baker,,,Jun 2020,soon
Half,Bak`
  const { resume, notes } = await read(zip({ 'Positions.csv': `${rows},"cut in the mid` }))
  expect(resume.work.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
    ['Acme', '2025-06', undefined],
    ['Acme', '2019', '2025-06'],
    ['Later', '2025-06', undefined],
    ['Year', '2019', undefined],
    ['Soon', '2020-06', undefined],
  ])
  expect(notes).toEqual([
    'Positions.csv: row 9 ends in the middle of a text: left out',
    'Positions.csv: row 4 (Acme) is the same as row 3: taken once',
    'Positions.csv: row 5 (Later): it ends (2020-05) before it begins (2025-06): its end is left out, so that it seems to go on',
    'Positions.csv: row 6 (Year): Started On “some time in 2019” is taken as 2019',
    'Positions.csv: row 7 (Never): Started On “Foo” is no date: left out',
    'Positions.csv: row 7 (Never) has no Started On: left out',
    'Positions.csv: row 8 (Soon): Finished On “soon” is no date: left out, so that it seems to go on',
  ])
})

test('a file that is no table, or another one, is named, and the rest is read', async () => {
  const files = {
    'Positions.csv': positions,
    'Skills.csv': zip({ 'xl/workbook.xml': '' }),
    'Languages.csv': 'a,b\n1,2\n',
  }
  const { resume, notes } = await read(zip(files))
  expect(resume.work).toHaveLength(2)
  expect(notes).toEqual([
    'Skills.csv: Skills.csv is a spreadsheet or another zip, and no text: not read',
    'Languages.csv: it has no column “Name” or “Proficiency”: not read',
  ])
})

test('of a table with millions of rows the first are read, and it is said', async () => {
  const rows = `${positions}${'Acme,Baker,,,2019,\n'.repeat(1_000_000 / 20)}`
  const { resume, notes } = await read(zip({ 'Positions.csv': rows }))
  expect(resume.work.length).toBeGreaterThan(1)
  expect(notes).toContain(
    'Positions.csv: it has more than 5000 rows: those after them are left out',
  )
  expect(notes.length).toBeLessThan(5001)
})
