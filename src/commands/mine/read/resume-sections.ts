import { z } from 'zod'
import { partOfDate } from '../../../content/schema/dates'

export const noPlace = z.never().optional()

const text = z
  .union([z.string(), z.number().transform(String)], { error: 'is no text' })
  .pipe(z.string().trim().min(1))
  .optional()
const texts = z.array(text.unwrap(), { error: 'is no list of texts' }).optional()
const url = z.url({ protocol: /^https?$/, error: 'is no address of a page' }).optional()
const date = partOfDate.optional()
const phone = z
  .string()
  .trim()
  .regex(/^\+[\d ()-]+$/, { error: 'does not begin with + and the number of a country' })
  .optional()
const country = z
  .string()
  .trim()
  .regex(/^[A-Z]{2}$/, { error: 'is no country' })
  .optional()
const photo = z
  .string()
  .regex(/^(?!\w+:|\/\/).*\.(jpe?g|png|webp|svg)$|^data:image\/(jpe?g|png|webp);base64,/i, {
    error: 'is not fetched: put a photo beside site.yaml, and write “image: me.jpg” there',
  })
  .optional()
const period = { startDate: date, endDate: date }

export const sections = {
  basics: z.object({
    name: text,
    firstName: text,
    lastName: text,
    label: text,
    image: photo,
    email: z.email({ error: 'is no address of e-mail' }).optional(),
    phone,
    url: noPlace,
    summary: text,
    about: text,
    availability: text,
  }),
  location: z.object({
    address: noPlace,
    postalCode: noPlace,
    city: text,
    countryCode: country,
    region: noPlace,
  }),
  profiles: z.object({ network: text, username: text, url }),
  work: z.object({
    name: text,
    location: text,
    description: noPlace,
    position: text,
    url,
    ...period,
    summary: text,
    highlights: texts,
  }),
  volunteer: z.object({
    organization: text,
    location: text,
    position: text,
    url,
    ...period,
    summary: text,
    highlights: texts,
  }),
  education: z.object({
    institution: text,
    location: text,
    url,
    area: text,
    studyType: text,
    ...period,
    score: text,
    summary: text,
    courses: texts,
  }),
  awards: z.object({ title: text, date, awarder: text, url, summary: text }),
  certificates: z.object({ name: text, date, url, issuer: text }),
  publications: z.object({ name: text, publisher: text, releaseDate: date, url, summary: text }),
  talks: z.object({ name: text, event: text, location: text, date, url, summary: text }),
  skills: z.object({ name: text, level: noPlace, keywords: texts }),
  languages: z.object({ language: text, fluency: text }),
  interests: z.object({ name: text, summary: text, keywords: texts }),
  references: z.object({ name: text, reference: text }),
  projects: z.object({
    name: text,
    description: text,
    highlights: texts,
    keywords: texts,
    ...period,
    url,
    roles: texts,
    entity: noPlace,
    type: noPlace,
  }),
}

type Sections = typeof sections
export type SectionName = keyof Sections
export type ReadResume = { [Name in SectionName]: z.output<Sections[Name]>[] }

export const homes: Record<SectionName, { file: string; needs: string[] }> = {
  basics: { file: 'site', needs: [] },
  location: { file: 'site', needs: [] },
  profiles: { file: 'site', needs: ['network', 'url'] },
  work: { file: 'experience', needs: ['name', 'position', 'startDate'] },
  volunteer: { file: 'volunteer', needs: ['organization', 'position'] },
  education: { file: 'education', needs: ['institution'] },
  awards: { file: 'awards', needs: ['title'] },
  certificates: { file: 'certificates', needs: ['name'] },
  publications: { file: 'publications', needs: ['name'] },
  talks: { file: 'talks', needs: ['name', 'event'] },
  skills: { file: 'skills', needs: [] },
  languages: { file: 'languages', needs: ['language'] },
  interests: { file: 'interests', needs: ['name'] },
  references: { file: 'references', needs: ['name', 'reference'] },
  projects: { file: 'projects', needs: ['name'] },
}

export function isSection(name: string): name is SectionName {
  return Object.hasOwn(sections, name)
}
