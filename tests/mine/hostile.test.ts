import { expect, test } from 'bun:test'
import { ContentError, readContent } from '../../src/content/read-content'
import { SourceError } from '../../src/imports/source-error'
import { zip } from './sources'
import { openImport } from './write/mined'

type Inputs = Record<string, string | Uint8Array>

const anna = { name: 'Anna' }
const job = { name: 'Acme', position: 'Baker', startDate: '2020' }
const json = (resume: unknown) => JSON.stringify(resume)
const whole = json({ basics: anna, work: [job] })
const control = '\u001b]0;owned\u0007\u001b[2J'
const utf16 = Buffer.from(`\ufeff${whole}`, 'utf16le')

const resumes: Inputs = {
  'a byte order mark': '\ufeff',
  'a text': '"resume"',
  'a hundred thousand objects in each other': `${'{"basics":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  'UTF-16': utf16,
  'UTF-16, cut in a letter': utf16.subarray(0, utf16.length - 1),
  'bytes that are no text': Buffer.from([123, 34, 0xc3, 0x28, 0xff, 0, 34, 125]),
  'the prototype of all':
    '{"__proto__":{"name":"x"},"basics":{"__proto__":{"name":"x"},"name":"A"}}',
  'sections that are methods': json({
    toString: [],
    constructor: {},
    hasOwnProperty: 1,
    basics: anna,
  }),
  'lists that are objects': json({ basics: [anna], work: { 0: job }, skills: 'many', profiles: 7 }),
  'entries that are nothing': json({ basics: anna, work: [null, [], 1, '', {}, [job]] }),
  'texts that are all else': json({
    basics: { name: ['A'], label: { en: 'x' }, summary: true, email: 5, phone: [], location: [] },
    work: [{ name: {}, position: [[]], startDate: {}, highlights: {} }],
  }),
  'what controls a terminal': json({
    basics: { name: `A${control}`, [control]: control },
    work: [{ ...job, name: control }],
  }),
  'a section that controls a terminal': json({ basics: anna, [control]: [] }),
  'a skill that controls a terminal': json({ basics: anna, skills: [{ name: control }] }),
  'texts that run the other way': json({
    basics: { name: '\u202eannA' },
    work: [{ ...job, name: '\u2066x' }],
  }),
  'half a letter': '{"basics":{"name":"\\ud800 A"},"work":[{"name":"\\udc00"}]}',
  'no text but a control': json({
    basics: { name: 'A\u0000B' },
    work: [{ ...job, summary: '\u0000\u0001' }],
  }),
  'YAML in texts': json({
    basics: { name: '- a: &x [*x]\n---\n!!js/function', label: '"\n\'#: %' },
  }),
  'HTML in texts': json({
    basics: { ...anna, summary: '<script>alert(1)</script><img onerror=x>' },
  }),
  'addresses that do harm': json({
    basics: {
      ...anna,
      profiles: [
        { network: 'X', url: 'javascript:alert(1)' },
        { url: 'file:///etc' },
        { network: 'GitHub', username: '../../x' },
      ],
    },
    work: [{ ...job, url: 'data:text/html,x' }],
  }),
  'pictures from elsewhere': json({ basics: { ...anna, image: '../../../etc/passwd.png' } }),
  'days that are none': json({
    basics: anna,
    work: ['0000-00-00', '9999-99-99', '-1', '1e9', 1e308].map((startDate) => ({
      ...job,
      startDate,
    })),
  }),
  'an end before the beginning': json({ basics: anna, work: [{ ...job, endDate: '1999' }] }),
  'fifty thousand jobs': json({ basics: anna, work: Array(50_000).fill(job) }),
  'a text of a megabyte': json({
    basics: { ...anna, summary: 'a '.repeat(500_000) },
    skills: [{ name: 'x'.repeat(99_999) }],
  }),
  'a name that is a pattern': json({
    basics: anna,
    work: [{ ...job, summary: '((((a+)+)+)+)$' }],
    skills: [{ name: '(a+)+$ .*+?^()|[]\\' }],
  }),
  'FRESH, which is another format': json({
    name: 'A',
    employment: { history: [] },
    meta: { format: 'FRESH@0.6.0' },
  }),
}

const header = 'Company Name,Title,Description,Location,Started On,Finished On\n'
const row = 'Acme,Baker,Bread,Paris,Jan 2020,\n'
const name = 'First Name,Last Name,Websites,Twitter Handles,Geo Location\nAnna,B,,,\n'
const tables = (files: Record<string, string | Uint8Array>) =>
  zip({ 'Profile.csv': name, ...files })
const positions = (text: string | Uint8Array) => tables({ 'Positions.csv': text })
const good = positions(header + row)
const profile = (cells: string) => zip({ 'Profile.csv': name.replace('Anna,B,,,', cells) })

const exports: Inputs = {
  'a zip with its middle turned': good.map((byte, index) =>
    index % 40 === 39 ? byte ^ 255 : byte,
  ),
  'a zip in a zip': zip({ 'export.zip': good }),
  'an empty table': positions(''),
  'a header alone': positions(header),
  'a header twice': positions(header + header + row),
  'columns twice': positions(`Title,Title,Company Name\nA,B,C\n`),
  semicolons: positions((header + row).replaceAll(',', ';')),
  tabs: positions((header + row).replaceAll(',', '\t')),
  'a quote that is never closed': positions(`${header}"Acme,Baker\n${row}`),
  'quotes in a text': positions(`${header}Ac"me"",Ba"ker,",",x,2020,\n`),
  'rows that are too long and too short': positions(
    `${header}${'x,'.repeat(5_000)}\nAcme\n,,,,,,,,\n`,
  ),
  'a cell of a megabyte': positions(`${header}Acme,Baker,${'a '.repeat(500_000)},x,2020,\n`),
  'a thousand bullets in a line': positions(
    `${header}Acme,Baker,${' • a'.repeat(1_000)},x,2020,\n`,
  ),
  'bullets of nothing': positions(`${header}Acme,Baker,• • •  •,x,2020,\n`),
  NULs: positions(`${header}Ac\u0000me,Ba\u0000ker,,,2020,\n`),
  'UTF-16 without its mark': positions(Buffer.from(header + row, 'utf16le')),
  'bytes that are no text': positions(Buffer.from([0xff, 0xfe, 0xfd, 0, 1, 2])),
  'what controls a terminal': positions(`${header}Ac${control}me,Baker,,,Foo${control},\n`),
  'a column that controls a terminal': positions(header.replace('Location', control) + row),
  'a file that controls a terminal': tables({
    [`${control}.csv`]: 'x',
    'Positions.csv': header + row,
  }),
  'formulas of a spreadsheet': positions(`${header}=cmd|' /C calc'!A0,+1+1,@SUM(1),-1,2020,\n`),
  'days that are none': positions(
    `${header}A,B,,,Feb 31 2020,0000\nA,C,,,99/99/9999,Mar\nA,D,,,2020 2021 2022,\n`,
  ),
  'an end before the beginning': positions(`${header}A,B,,,Jan 2020,Jan 1999\n`),
  'addresses that do harm': profile(
    'Anna,B,"[PERSONAL:javascript:alert(1),BLOG:file:///etc,OTHER:data:x,PERSONAL:http://[]",,',
  ),
  'brackets of nothing': profile('Anna,B,"[,,[],PERSONAL:,:]","[@,,@@]","[,]"'),
  'a handle that is a path': profile('Anna,B,,"[../../x,a b,<script>]",'),
  'a place that is none': profile('Anna,B,,,", , ,"'),
  'names without letters': zip({ 'Profile.csv': 'First Name,Last Name\n\u200b,\n' }),
  'courses without a study': tables({ 'Courses.csv': 'Name,Number\n,\n=1+1,\n' }),
  'a telephone without numbers': tables({
    'PhoneNumbers.csv': 'Extension,Number,Type\n,call me,\n',
    'Email Addresses.csv': 'Email Address,Primary\n@,Yes\n',
  }),
}

for (const [kind, inputs] of Object.entries({ resumes, exports })) {
  for (const [what, input] of Object.entries(inputs)) {
    test(`of ${kind}: ${what} is refused with a sentence and nothing written, or becomes a site`, async () => {
      await using person = await openImport()
      await Bun.write(person.file('export'), input)
      const said = await person.importFrom('export', '--name', 'Anna').catch((error: unknown) => {
        if (error instanceof SourceError || error instanceof ContentError) return error
        throw error
      })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
      if (typeof said === 'string') {
        expect(said).not.toMatch(controls)
        expect((await readContent(person.content)).site.name).toBe('Anna')
      } else {
        expect(said.message).toMatch(/\w+ \w+/)
        expect(said.message).not.toMatch(controls)
        expect(await person.files().catch(() => ({}))).toEqual({})
      }
    })
  }
}
