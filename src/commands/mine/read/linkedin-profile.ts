import type { Row } from '../../../imports/csv-rows'
import { countryCode } from './country-code'
import { profileColumns } from './linkedin-tables'
import type { RawResume } from './read-entries'
import type { ImportReport } from './report'

type RowsOf = (name: string, columns: string[]) => Row[]
type Fields = Record<string, unknown>

export function linkedinProfile(rowsOf: RowsOf, report: ImportReport): RawResume {
  const read = (name: keyof typeof profileColumns) => rowsOf(name, profileColumns[name])
  const [profile] = read('Profile.csv')
  const emails = read('Email Addresses.csv')
  const email = emails.find(({ cells }) => /^yes$/i.test(cells.get('primary') ?? '')) ?? emails[0]
  const [phone] = read('PhoneNumbers.csv')
  for (const column of ['maiden name', 'address', 'birth date', 'zip code']) {
    if (profile?.cells.has(column)) report.note('Profile.csv', `${column}: left out, it is private`)
  }
  for (const column of ['industry', 'instant messengers']) {
    if (profile?.cells.has(column)) report.note('Profile.csv', `${column}: no place on the site`)
  }
  const raw: RawResume = {
    profiles: [],
    references: references(read('Recommendations_Received.csv'), report),
  }
  if (profile) {
    const { cells, number } = profile
    const entry = (fields: Fields) => ({ part: 'Profile.csv', place: `row ${number}`, fields })
    raw.basics = [entry(person(cells))]
    if (cells.has('geo location')) raw.location = [entry(location(cells.get('geo location') ?? ''))]
    raw.profiles = profiles(cells).map(entry)
  }
  const contact = (part: string, row: Row | undefined, fields: Fields) =>
    row ? [{ part, place: `row ${row.number}`, fields }] : []
  raw.basics = [
    ...(raw.basics ?? []),
    ...contact('Email Addresses.csv', email, { email: email?.cells.get('email address') }),
    ...contact('PhoneNumbers.csv', phone, { phone: phone?.cells.get('number') }),
  ]
  return raw
}

function person(cells: Row['cells']): Fields {
  const firstName = cells.get('first name')
  const lastName = cells.get('last name')
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return { name, firstName, lastName, label: cells.get('headline'), summary: cells.get('summary') }
}

/** `Greater Leeuwarden Area, Friesland, Netherlands` */
function location(text: string): Fields {
  const parts = text.split(',').map((part) => part.trim())
  const [place = ''] = parts
  const country = parts.length > 1 ? countryCode(parts.at(-1) ?? '') : undefined
  return { city: place.replace(/^Greater | (Metropolitan )?Area$/g, ''), countryCode: country }
}

/** `[someone,other]` and `[BLOG:https://blog.example,PERSONAL:https://me.example]` */
function profiles(cells: Row['cells']): Fields[] {
  const handles = items(cells.get('twitter handles'))
  const websites = items(cells.get('websites'), /,(?=\s*(?:[A-Z_ ]+:|https?:|www\.))/).map((item) =>
    item.replace(/^[A-Z_ ]+:(?=.)/, ''),
  )
  return [
    ...handles.map((username) => ({ network: 'X', username: username.replace(/^@/, '') })),
    ...websites.map((url) => ({ url })),
  ]
}

/** Exports write `[one,other]` or `[one],[other]`. */
function items(list = '', comma = /,/): string[] {
  const inside = list.trim().replace(/^\[|\]$/g, '')
  const groups = inside.split(/\]\s*,\s*\[/)
  const found = groups.length > 1 ? groups : inside.split(comma)
  return found.map((item) => item.trim()).filter((item) => item !== '')
}

function references(rows: Row[], report: ImportReport) {
  const part = 'Recommendations_Received.csv'
  const shown = rows.filter(({ cells }) => /^visible$/i.test(cells.get('status') ?? 'VISIBLE'))
  const hidden = rows.length - shown.length
  if (hidden > 0) report.note(part, `${hidden} that you hide on LinkedIn: left out`)
  return shown.map(({ number, cells }) => {
    const { name } = person(cells)
    const whose = [name, cells.get('job title'), cells.get('company')].filter(Boolean).join(', ')
    const fields = { name: whose, reference: cells.get('text') }
    return { part, place: `row ${number}`, fields }
  })
}
