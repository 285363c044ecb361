import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import { employments } from '../../content/career/employments'
import { paragraphs } from '../../content/paragraphs'
import { formatPartOfDate } from '../../ui/dates'
import { autolink, heading, list, markdownLine, markdownWords } from './markdown-words'
import type { Resume } from './resume'

interface Dated {
  startDate?: string | undefined
  endDate?: string | undefined
  url?: string | undefined
}

interface Row {
  url?: string | undefined
  summary?: string | undefined
}

/**
 * @param pages addresses of the projects' pages, in the order of the projects; undefined for a
 * project without one
 */
export function resumeMarkdown(
  resume: Resume,
  locale: Locales,
  LL: TranslationFunctions,
  pages: readonly (string | undefined)[] = [],
): string {
  const { basics } = resume
  const about = (facts: readonly (string | undefined)[], { startDate, endDate, url }: Dated) => {
    const end = endDate ? formatPartOfDate(locale, endDate) : startDate && LL.career.now()
    const period = [startDate && formatPartOfDate(locale, startDate), end]
    const what = facts.filter(Boolean).join(', ')
    const when = period.filter(Boolean).join(' – ')
    return followed(markdownLine([what, when].filter(Boolean).join(' · ')), url)
  }
  const row = (facts: readonly (string | undefined)[], date?: string, more: Row = {}) => {
    const dated = [...facts, date && formatPartOfDate(locale, date)].filter(Boolean).join(', ')
    const said = more.summary === undefined ? dated : `${dated}: ${more.summary}`
    return followed(markdownLine(said), more.url)
  }
  const section = (title: string, blocks: readonly (string | undefined)[] | undefined) =>
    blocks?.length ? [heading(2, title), ...blocks] : []
  const blocks = [
    heading(1, basics.name),
    markdownLine([basics.label, basics.location?.city].filter(Boolean).join(', ')),
    [
      basics.email && autolink(basics.email),
      basics.phone && markdownWords(basics.phone),
      autolink(basics.url),
    ]
      .filter(Boolean)
      .join(' · '),
    list(
      (basics.profiles ?? []).map(
        ({ network, url }) => `${markdownLine(network)}: ${autolink(url)}`,
      ),
    ),
    basics.summary && markdownLine(basics.summary),
    ...paragraphs(basics.about ?? '').map(markdownLine),
    basics.availability && markdownLine(basics.availability),
    ...section(
      LL.career.experience(),
      employments(resume.work ?? []).flatMap(({ name, location, url, roles, ...period }) => {
        const isOne = roles.length === 1
        const jobs = roles.flatMap((job) => [
          heading(isOne ? 3 : 4, job.position),
          isOne
            ? about([name, location], job)
            : about([location ? undefined : job.location], { ...job, url: undefined }),
          job.summary && markdownLine(job.summary),
          list((job.highlights ?? []).map(markdownLine)),
        ])
        return isOne ? jobs : [heading(3, name), about([location], { ...period, url }), ...jobs]
      }),
    ),
    ...section(
      LL.cv.volunteering(),
      resume.volunteer?.flatMap((work) => [
        heading(3, work.position),
        about([work.organization, work.location], work),
        work.summary && markdownLine(work.summary),
        list((work.highlights ?? []).map(markdownLine)),
      ]),
    ),
    ...section(
      LL.career.education(),
      resume.education?.flatMap((study) => [
        heading(3, study.area),
        about([study.institution, study.location, study.studyType, study.score], study),
        study.summary && markdownLine(study.summary),
        list((study.courses ?? []).map(markdownLine)),
      ]),
    ),
    ...section(
      LL.career.certificates(),
      rows(resume.certificates?.map((one) => row([one.name, one.issuer], one.date, one))),
    ),
    ...section(
      LL.cv.talks(),
      rows(resume.talks?.map((one) => row([one.name, one.event, one.location], one.date, one))),
    ),
    ...section(
      LL.cv.awards(),
      rows(resume.awards?.map((one) => row([one.title, one.awarder], one.date, one))),
    ),
    ...section(
      LL.cv.publications(),
      rows(resume.publications?.map((one) => row([one.name, one.publisher], one.releaseDate, one))),
    ),
    ...section(
      LL.home.projects(),
      resume.projects?.flatMap((project, index) => [
        heading(3, project.name),
        project.description && markdownLine(project.description),
        followed(about(project.keywords ?? [], project), pages[index]),
        list((project.highlights ?? []).map(markdownLine)),
      ]),
    ),
    ...section(
      LL.skills.title(),
      rows(
        resume.skills?.map(({ name, keywords }) =>
          markdownLine([name, keywords.join(', ')].filter(Boolean).join(': ')),
        ),
      ),
    ),
    ...section(
      LL.cv.languages(),
      rows(resume.languages?.map((one) => row([one.language, one.fluency]))),
    ),
    ...section(
      LL.aboutMe.interests(),
      resume.interests?.flatMap(({ name, summary, keywords }) => [
        heading(3, name),
        summary && markdownLine(summary),
        keywords && markdownLine(keywords.join(', ')),
      ]),
    ),
    ...section(
      LL.cv.references(),
      resume.references?.flatMap(({ name, reference }) => [
        heading(3, name),
        markdownLine(reference),
      ]),
    ),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function rows(lines: readonly string[] | undefined): string[] | undefined {
  return lines && [list(lines)]
}

function followed(text: string, url: string | undefined): string {
  return [text, url && autolink(url)].filter(Boolean).join(' · ')
}
