import type { ContentFile } from '../../../content/schema/files'

/** By which two entries are the same. */
export interface Key {
  fields: string[]
  /** Compared as well, and may be missing in both. */
  optional?: string[]
  /** Only match where this text is missing in the imported language. */
  unlessSaid?: string
  /** Only match entries with texts, none of them in the imported language. */
  isUntranslated?: true
  /** Only match entries that were written in another language first. */
  isTranslated?: true
  /** Of a date, in characters. */
  precision?: number
  /** Only match where there are as many on both sides, in their order. */
  isEven?: true
}

const untranslated = { isUntranslated: true } as const

/** One file may have the day of what another has the month of. */
function atSomeTime(fields: string[], optional: string[] = []): Key[] {
  return [10, 7].map((precision) => ({
    ...untranslated,
    fields,
    optional,
    precision,
    isEven: true,
  }))
}

const duringSomeTime = atSomeTime(['startDate'], ['endDate'])

function roles(at: string): Key[] {
  return [
    { fields: [at, 'startDate', 'position'] },
    { fields: [at, 'startDate'] },
    { fields: [at, 'position'] },
    { fields: ['startDate', 'position'], isTranslated: true },
    ...[7, 4].map((precision) => ({ ...untranslated, fields: [at, 'startDate'], precision })),
    ...duringSomeTime,
  ]
}

export const entryKeys: Partial<Record<ContentFile, Key[]>> = {
  experience: roles('name'),
  volunteer: roles('organization'),
  education: [
    { fields: ['institution', 'startDate', 'area'] },
    { fields: ['institution', 'startDate'] },
    { fields: ['institution', 'area'] },
    { fields: ['startDate', 'area'], isTranslated: true },
    ...[7, 4].map((precision) => ({
      ...untranslated,
      fields: ['institution', 'startDate'],
      precision,
    })),
    ...duringSomeTime,
  ],
  certificates: [
    { fields: ['name', 'date'] },
    { fields: ['name'] },
    { fields: ['issuer', 'date'], unlessSaid: 'name' },
    ...atSomeTime(['date']),
  ],
  projects: [
    { fields: ['name', 'startDate'] },
    { fields: ['name'] },
    { fields: ['startDate', 'description'], isTranslated: true },
    ...duringSomeTime,
  ],
  skills: [{ fields: ['name'] }],
  awards: [
    { fields: ['title', 'date'] },
    { fields: ['title'] },
    { fields: ['awarder', 'date'], unlessSaid: 'title' },
    ...atSomeTime(['date']),
  ],
  publications: [
    { fields: ['name', 'releaseDate'] },
    { fields: ['name'] },
    { fields: ['publisher', 'releaseDate'], unlessSaid: 'name' },
    ...atSomeTime(['releaseDate']),
  ],
  talks: [
    { fields: ['name', 'event', 'date'] },
    { fields: ['name', 'event'] },
    { fields: ['name', 'date'], isTranslated: true },
    { fields: ['event', 'date'], unlessSaid: 'name' },
    ...atSomeTime(['date']),
  ],
  languages: [{ fields: ['language'] }],
  interests: [{ fields: ['name'] }, { ...untranslated, fields: [], isEven: true }],
  references: [
    { fields: ['name', 'reference'] },
    { fields: ['reference'] },
    { fields: ['name'], unlessSaid: 'reference' },
  ],
}

export const profileKeys: Key[] = [{ fields: ['url'] }, { fields: ['network', 'username'] }]
