import type { ContentFile } from '../../../content/schema/files'

export interface Key {
  fields: string[]
  /** Only match where this text is missing in the imported language. */
  unlessSaid?: string
}

export const entryKeys: Partial<Record<ContentFile, Key[]>> = {
  experience: [
    { fields: ['name', 'startDate', 'position'] },
    { fields: ['name', 'startDate'] },
    { fields: ['name', 'position'] },
  ],
  volunteer: [
    { fields: ['organization', 'startDate', 'position'] },
    { fields: ['organization', 'startDate'] },
    { fields: ['organization', 'position'] },
  ],
  education: [
    { fields: ['institution', 'startDate', 'area'] },
    { fields: ['institution', 'startDate'] },
    { fields: ['institution', 'area'] },
  ],
  certificates: [
    { fields: ['name', 'date'] },
    { fields: ['name'] },
    { fields: ['issuer', 'date'], unlessSaid: 'name' },
  ],
  projects: [{ fields: ['name', 'startDate'] }, { fields: ['name'] }],
  skills: [{ fields: ['name'] }],
  awards: [
    { fields: ['title', 'date'] },
    { fields: ['title'] },
    { fields: ['awarder', 'date'], unlessSaid: 'title' },
  ],
  publications: [
    { fields: ['name', 'releaseDate'] },
    { fields: ['name'] },
    { fields: ['publisher', 'releaseDate'], unlessSaid: 'name' },
  ],
  talks: [
    { fields: ['name', 'event', 'date'] },
    { fields: ['name', 'event'] },
    { fields: ['event', 'date'], unlessSaid: 'name' },
  ],
  languages: [{ fields: ['language'] }],
  interests: [{ fields: ['name'] }],
  references: [{ fields: ['name', 'reference'] }, { fields: ['name'], unlessSaid: 'reference' }],
}

export const profileKeys: Key[] = [{ fields: ['url'] }, { fields: ['network', 'username'] }]
