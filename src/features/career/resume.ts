import type { Locales } from '../../../i18n/i18n-types'
import type { Content } from '../../content/content'
import { localize } from '../../content/localize'
import { plainly } from '../../content/plainly'
import { localized, paths } from '../../paths'

export type Resume = ReturnType<typeof resume>

interface Place {
  locale: Locales
  origin: string
  changedAt: string
  portrait: string | undefined
}

/** JSON Resume 1.0, and what its schema allows besides: summary and location of a study, talks. */
export function resume(content: Content, { locale, origin, changedAt, portrait }: Place) {
  const own = plainly(localize(content, locale))
  const { site, skillGroups, skills } = own
  const namesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => skills.find((skill) => skill.id === id)?.name ?? [])
  return {
    basics: {
      name: site.name,
      label: site.title,
      image: portrait && origin + portrait,
      email: site.email,
      phone: site.phone,
      url: origin + localized(content, locale, paths.home),
      summary: site.summary,
      about: site.about,
      availability: site.availability,
      location:
        site.city || site.country ? { city: site.city, countryCode: site.country } : undefined,
      profiles: some(site.profiles),
    },
    work: some(own.experience.map(({ skills: _, ...job }) => withoutEmptyLists(job))),
    volunteer: some(own.volunteer.map(withoutEmptyLists)),
    education: some(own.education.map(({ skills: _, ...study }) => withoutEmptyLists(study))),
    awards: some(own.awards),
    certificates: some(own.certificates),
    publications: some(own.publications),
    talks: some(own.talks),
    skills: some(
      skillGroups.map(({ id, name }) => ({
        name,
        keywords: skills.filter(({ group }) => group === id).map((skill) => skill.name),
      })),
    ),
    languages: some(own.languages),
    interests: some(own.interests.map(withoutEmptyLists)),
    references: some(own.references),
    projects: some(
      own.projects.map(
        ({ name, description, url, startDate, endDate, roles, highlights, skills: used }) =>
          withoutEmptyLists({
            name,
            description,
            url,
            startDate,
            endDate,
            roles,
            highlights,
            keywords: namesOf(used),
          }),
      ),
    ),
    meta: {
      canonical: origin + localized(content, locale, paths.resumeJson),
      version: 'v1.0.0',
      lastModified: changedAt,
    },
  }
}

function some<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length > 0 ? items : undefined
}

type WithoutEmptyLists<Entry> = {
  [Key in keyof Entry]: Entry[Key] extends readonly unknown[] ? Entry[Key] | undefined : Entry[Key]
}

function withoutEmptyLists<Entry extends object>(entry: Entry): WithoutEmptyLists<Entry>
function withoutEmptyLists(entry: object): object {
  const filled = Object.entries(entry).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  )
  return Object.fromEntries(filled)
}
