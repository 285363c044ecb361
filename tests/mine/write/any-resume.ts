import schema from '@jsonresume/schema/schema.json'
import fc from 'fast-check'
import { withoutMarkup } from '../../../src/commands/mine/read/without-markup'

/** Text that YAML, HTML and Markdown might interpret. */
const odd = [
  ...['- a', 'null', 'yes', '2019', '0x1F', '~', '# no', 'a: b', '"', "it's", '|', '{}', '\\n'],
  ...['é', '😀', 'a\nb', '[x', '%', '@', '`', '1e3', '.5', '=', '<<', '漢字', 'a\n\n b\n'],
]
const word = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme', maxLength: 12 }))
/** Marks that are taken away are tried in tests of their own. */
const text = word
  .map((words) => words.trim())
  .filter((words) => words !== '' && withoutMarkup(words) === words)
const texts = fc.array(text, { minLength: 1, maxLength: 3 })
const upTo = (max: number) =>
  fc.integer({ min: 1, max }).map((number) => String(number).padStart(2, '0'))
const date = fc
  .tuple(fc.integer({ min: 1950, max: 2026 }), upTo(12), upTo(28), fc.constantFrom(1, 2, 3))
  .map(([year, month, day, length]) => [year, month, day].slice(0, length).join('-'))

/** Without these the site has no place for an entry. */
const needed: Record<string, string[]> = {
  profiles: ['network', 'url'],
  work: ['name', 'position', 'startDate'],
  volunteer: ['organization', 'position'],
  education: ['institution', 'area'],
  awards: ['title'],
  certificates: ['name'],
  publications: ['name'],
  talks: ['name', 'event'],
  languages: ['language'],
  interests: ['name'],
  references: ['name', 'reference'],
  projects: ['name'],
}

const lists = new Set(['highlights', 'courses', 'keywords', 'roles'])

function field(name: string): fc.Arbitrary<unknown> {
  if (name === 'email') return fc.constant('anna@bakker.example')
  if (name === 'phone') return fc.constant('+31 58 000 00 00')
  if (name === 'countryCode') return fc.constantFrom('NL', 'DE')
  if (/date$/i.test(name)) return date
  if (name === 'url' || name === 'image') return fc.webUrl()
  return lists.has(name) ? texts : text
}

function entry(names: readonly string[], requiredKeys: string[] = []) {
  const fields = Object.fromEntries(names.map((name) => [name, field(name)]))
  return fc.record(fields, { requiredKeys })
}

function entries(section: string, names: readonly string[]) {
  // A second account at a network gets another name.
  const selector = (value: object) =>
    'network' in value ? String(value.network).toLowerCase() : JSON.stringify(value)
  const options = { minLength: 1, maxLength: 4, selector }
  return fc.uniqueArray(entry(names, needed[section]).filter(endsAfterItBegins), options)
}

function endsAfterItBegins({ startDate, endDate }: Record<string, unknown>): boolean {
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return true
  return startDate.slice(0, endDate.length) <= endDate
}

const { basics, skills: _, $schema: __, meta: ___, ...sections } = schema.properties
const { location, profiles, ...person } = basics.properties
const names = (properties: object) => Object.keys(properties)

const skills = fc
  .uniqueArray(fc.constantFrom('C', 'C++', 'C#', '.NET', 'Bread', 'Käse', 'R', '中文'), {
    minLength: 3,
  })
  .map((keywords) => [
    { name: 'One', level: 'Master', keywords: keywords.slice(0, 2) },
    { name: 'Two', keywords: keywords.slice(2) },
  ])

/** Keywords of projects are skills. */
export const anyResume = fc.record(
  {
    basics: fc
      .tuple(
        entry(names(person), ['name']),
        fc.record(
          {
            location: entry(names(location.properties)),
            profiles: entries('profiles', names(profiles.items.properties)),
          },
          { requiredKeys: [] },
        ),
      )
      .map(([facts, further]) => ({ ...facts, ...further })),
    skills,
    talks: entries('talks', ['name', 'event', 'date', 'url', 'summary', 'location']),
    ...Object.fromEntries(
      Object.entries(sections).map(([section, { items }]) => {
        const fields = names(items.properties)
        const own = section === 'projects' ? fields.filter((name) => name !== 'keywords') : fields
        return [section, entries(section, own)]
      }),
    ),
  },
  { requiredKeys: ['basics'] },
)
