import { expect, test } from 'bun:test'
import { read, zip } from '../sources'

const positions = `Company Name,Title,Description,Location,Started On,Finished On
Acme,Head baker,"We bake for a town.
• A second oven
• No more waste",Paris,Jun 2025,
Acme,Baker,,Paris,2019,Jun 2025
`

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
    'Positions.csv: row 6 (Year): startDate “some time in 2019” is taken as 2019',
    'Positions.csv: row 7 (Never): startDate “Foo” is no date: left out',
    'Positions.csv: row 7 (Never) has no startDate: left out',
    'Positions.csv: row 8 (Soon): endDate “soon” is no date: left out, so that it seems to go on',
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
