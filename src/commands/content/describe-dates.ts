import type { Content } from '../../content/content'
import { firstOf } from '../../content/localize'
import { isToCome } from '../../content/months'

/** What has a date that is to come, in case that is a slip. */
export function describeDates(content: Content, today: string): string[] {
  const articles = content.articles
    .filter(({ date }) => isToCome(date.slice(0, 10), today))
    .map(({ slug, date }) => `writing/${slug}.md: it is shown from ${date} on`)
  const begun = [
    ...content.experience.map((one) => ['experience', one.name, one.startDate] as const),
    ...content.education.map((one) => ['education', one.institution, one.startDate] as const),
    ...content.volunteer.map((one) => ['volunteer', one.organization, one.startDate] as const),
    ...content.projects.map((one) => ['projects', one.name, one.startDate] as const),
  ]
  const dated = [
    ...content.certificates.map((one) => ['certificates', firstOf(one.name), one.date] as const),
    ...content.awards.map((one) => ['awards', firstOf(one.title), one.date] as const),
    ...content.talks.map((one) => ['talks', firstOf(one.name), one.date] as const),
    ...content.publications.map(
      (one) => ['publications', firstOf(one.name), one.releaseDate] as const,
    ),
  ]
  const describe = (rows: typeof begun | typeof dated, what: string) =>
    rows
      .filter(([, , date]) => isToCome(date, today))
      .map(([file, name, date]) => `${file}.yaml: “${name}” ${what} ${date}`)
  return [
    ...articles,
    ...describe(begun, 'is shown already, and counts from its beginning on:'),
    ...describe(dated, 'is shown already, with a date that is to come:'),
  ]
}
