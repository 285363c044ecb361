import fc from 'fast-check'

/** Text that YAML, HTML and Markdown might interpret. */
const odd = [
  '- a',
  'null',
  'yes',
  '2019',
  '0x1F',
  '~',
  '# no',
  'a: b',
  '"',
  "it's",
  '|',
  '{}',
  '\\n',
  'é',
  '😀',
  'a\nb',
  '[x',
  '%',
  '@',
  '`',
  '1e3',
  '.5',
  '=',
  '<<',
  '中文',
  'a\n\n b\n',
]
const word = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme', maxLength: 12 }))
const text = word.map((words) => words.trim()).filter((words) => words !== '')
const texts = fc.array(text, { minLength: 1, maxLength: 3 })
const url = fc.webUrl()
const year = fc.integer({ min: 1950, max: 2026 }).map(String)
const month = fc.integer({ min: 1, max: 12 }).map((number) => String(number).padStart(2, '0'))
const day = fc.integer({ min: 1, max: 28 }).map((number) => String(number).padStart(2, '0'))
const date = fc
  .tuple(year, month, day, fc.constantFrom(1, 2, 3))
  .map(([y, m, d, length]) => [y, m, d].slice(0, length).join('-'))

function period(needed: string[] = []) {
  return fc
    .record(
      { startDate: date, endDate: date },
      { requiredKeys: needed.includes('startDate') ? ['startDate'] : [] },
    )
    .filter(
      ({ startDate, endDate }) =>
        !startDate || !endDate || startDate.slice(0, endDate.length) <= endDate,
    )
}

function list<Entry>(entry: fc.Arbitrary<Entry>) {
  const key = (value: Entry) => JSON.stringify(value)
  return fc.uniqueArray(entry, { minLength: 1, maxLength: 4, selector: key })
}

function dated<Shape extends Record<string, fc.Arbitrary<unknown>>>(
  shape: Shape,
  needed: (keyof Shape & string)[],
  needsStart = false,
) {
  return list(
    fc
      .tuple(fc.record(shape, { requiredKeys: needed }), period(needsStart ? ['startDate'] : []))
      .map(([entry, span]) => ({ ...entry, ...span })),
  )
}

const job = { url, summary: text, highlights: texts, location: text }

export const anyResume = fc.record(
  {
    basics: fc.record(
      {
        name: text,
        label: text,
        image: url,
        email: fc.constant('anna@bakker.example'),
        phone: fc.constant('+31 58 000 00 00'),
        url,
        summary: text,
        location: fc.record(
          { address: text, city: text, countryCode: fc.constantFrom('NL', 'DE') },
          { requiredKeys: [] },
        ),
        profiles: list(
          fc.record({ network: text, username: text, url }, { requiredKeys: ['network', 'url'] }),
        ),
      },
      { requiredKeys: ['name'] },
    ),
    work: dated(
      { name: text, position: text, ...job, description: text },
      ['name', 'position'],
      true,
    ),
    volunteer: dated({ organization: text, position: text, ...job }, ['organization', 'position']),
    education: dated(
      { institution: text, area: text, studyType: text, score: text, url, courses: texts },
      ['institution', 'area'],
    ),
    awards: list(
      fc.record({ title: text, date, awarder: text, summary: text }, { requiredKeys: ['title'] }),
    ),
    certificates: list(
      fc.record({ name: text, date, url, issuer: text }, { requiredKeys: ['name'] }),
    ),
    publications: list(
      fc.record(
        { name: text, publisher: text, releaseDate: date, url, summary: text },
        { requiredKeys: ['name'] },
      ),
    ),
    talks: list(
      fc.record(
        { name: text, event: text, date, url, summary: text, location: text },
        { requiredKeys: ['name', 'event'] },
      ),
    ),
    skills: fc
      .uniqueArray(fc.constantFrom('C', 'C++', 'C#', '.NET', 'Bread', 'Käse', 'R', '中文'), {
        minLength: 3,
      })
      .map((names) => [
        { name: 'One', level: 'Master', keywords: names.slice(0, 2) },
        { name: 'Two', keywords: names.slice(2) },
      ]),
    languages: list(fc.record({ language: text, fluency: text }, { requiredKeys: ['language'] })),
    interests: list(fc.record({ name: text, keywords: texts }, { requiredKeys: ['name'] })),
    references: list(fc.record({ name: text, reference: text })),
    projects: dated(
      {
        name: text,
        description: text,
        highlights: texts,
        url,
        roles: texts,
        entity: text,
        type: text,
      },
      ['name'],
    ),
  },
  { requiredKeys: ['basics'] },
)
