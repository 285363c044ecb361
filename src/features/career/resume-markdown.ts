import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import { formatPartOfDate } from '../../ui/dates'
import { autolink, heading, line, list, words } from './markdown-words'
import type { Resume } from './resume'

interface Dated {
  startDate: string
  endDate?: string | undefined
  url?: string | undefined
}

export function resumeMarkdown(resume: Resume, locale: Locales, LL: TranslationFunctions): string {
  const { basics, work, education, certificates, projects, skills, interests } = resume
  const about = (facts: readonly string[], { startDate, endDate, url }: Dated) => {
    const end = endDate ? formatPartOfDate(locale, endDate) : LL.career.now()
    const period = `${formatPartOfDate(locale, startDate)} – ${end}`
    return followed(line(`${facts.join(', ')} · ${period}`), url)
  }
  const blocks = [
    heading(1, basics.name),
    line(`${basics.label}, ${basics.location.city}`),
    [autolink(basics.email), words(basics.phone), autolink(basics.url)].join(' · '),
    list(basics.profiles.map(({ network, url }) => `${line(network)}: ${autolink(url)}`)),
    line(basics.summary),
    heading(2, LL.career.experience()),
    ...work.flatMap((job) => [
      heading(3, job.position),
      about([job.name, job.location], job),
      line(job.summary),
      list(job.highlights.map(line)),
    ]),
    heading(2, LL.career.education()),
    ...education.flatMap((study) => [
      heading(3, study.area),
      about([study.institution, study.location, study.studyType], study),
      line(study.summary),
      list(study.courses.map(line)),
    ]),
    heading(2, LL.career.certificates()),
    list(
      certificates.map(({ name, issuer, date, url }) =>
        followed(line(`${name}, ${issuer}, ${formatPartOfDate(locale, date)}`), url),
      ),
    ),
    heading(2, LL.home.projects()),
    ...projects.flatMap((project) => [
      heading(3, project.name),
      line(project.description),
      about(project.keywords, project),
    ]),
    heading(2, LL.skills.title()),
    list(skills.map(({ name, keywords }) => line(`${name}: ${keywords.join(', ')}`))),
    heading(2, LL.aboutMe.interests()),
    ...interests.flatMap(({ name, summary, keywords }) => [
      heading(3, name),
      line(summary),
      line(keywords.join(', ')),
    ]),
  ]
  return `${blocks.join('\n\n')}\n`
}

function followed(text: string, url: string | undefined): string {
  return url === undefined ? text : `${text} · ${autolink(url)}`
}
