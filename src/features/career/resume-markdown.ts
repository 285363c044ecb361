import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import { employments } from '../../content/career/employments'
import { isToCome } from '../../content/months'
import { formatPartOfDate } from '../../ui/dates/dates'
import { autolink, escapeInline, escapeLine, heading, list, textBlocks } from './escape-markdown'
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

/** @param pages in the order of the projects; undefined for a project without a page */
export function resumeMarkdown(
  resume: Resume,
  locale: Locales,
  LL: TranslationFunctions,
  today: string,
  pages: readonly (string | undefined)[] = [],
): string {
  const about = (facts: readonly (string | undefined)[], { startDate, endDate, url }: Dated) => {
    const open = isToCome(startDate, today) ? undefined : startDate && LL.career.now()
    const end = endDate ? formatPartOfDate(locale, endDate) : open
    const period = [startDate && formatPartOfDate(locale, startDate), end]
    const what = facts.filter(Boolean).join(', ')
    const when = period.filter(Boolean).join(' – ')
    return followed(escapeLine([what, when].filter(Boolean).join(' · ')), url)
  }
  const row = (facts: readonly (string | undefined)[], date?: string, more: Row = {}) => {
    const dated = [...facts, date && formatPartOfDate(locale, date)].filter(Boolean).join(', ')
    const said = more.summary === undefined ? dated : `${dated}: ${more.summary}`
    return followed(escapeLine(said), more.url)
  }
  const section = (title: string, blocks: readonly (string | undefined)[] | undefined) =>
    blocks?.length ? [heading(2, title), ...blocks] : []
  const blocks = [
    ...introduction(resume.basics),
    ...section(
      LL.career.experience(),
      employments(resume.work ?? []).flatMap(({ name, location, url, roles, ...period }) => {
        const isOne = roles.length === 1
        const jobs = roles.flatMap((job) => [
          heading(isOne ? 3 : 4, job.position),
          isOne
            ? about([name, location], job)
            : about([location ? undefined : job.location], { ...job, url: undefined }),
          ...textBlocks(job.summary),
          list((job.highlights ?? []).map(escapeLine)),
        ])
        return isOne ? jobs : [heading(3, name), about([location], { ...period, url }), ...jobs]
      }),
    ),
    ...section(
      LL.cv.volunteering(),
      resume.volunteer?.flatMap((work) => [
        heading(3, work.position),
        about([work.organization, work.location], work),
        ...textBlocks(work.summary),
        list((work.highlights ?? []).map(escapeLine)),
      ]),
    ),
    ...section(
      LL.career.education(),
      resume.education?.flatMap((study) => [
        heading(3, study.area ?? study.institution),
        about(
          [study.area && study.institution, study.location, study.studyType, study.score],
          study,
        ),
        ...textBlocks(study.summary),
        list((study.courses ?? []).map(escapeLine)),
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
        ...textBlocks(project.description),
        followed(
          about([...(project.roles ?? []), ...(project.keywords ?? [])], project),
          pages[index],
        ),
        list((project.highlights ?? []).map(escapeLine)),
      ]),
    ),
    ...section(
      LL.skills.title(),
      rows(
        resume.skills?.map(({ name, keywords }) =>
          escapeLine([name, keywords.join(', ')].filter(Boolean).join(': ')),
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
        ...textBlocks(summary),
        keywords && escapeLine(keywords.join(', ')),
      ]),
    ),
    ...section(
      LL.cv.references(),
      resume.references?.flatMap(({ name, reference }) => [
        heading(3, name),
        ...textBlocks(reference),
      ]),
    ),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function introduction(basics: Resume['basics']) {
  return [
    heading(1, basics.name),
    escapeLine([basics.label, basics.location?.city].filter(Boolean).join(', ')),
    [
      basics.email && autolink(basics.email),
      basics.phone && escapeInline(basics.phone),
      autolink(basics.url),
    ]
      .filter(Boolean)
      .join(' · '),
    list(
      (basics.profiles ?? []).map(({ network, url }) => `${escapeLine(network)}: ${autolink(url)}`),
    ),
    ...textBlocks(basics.summary),
    ...textBlocks(basics.about),
    ...textBlocks(basics.availability),
  ]
}

function rows(lines: readonly string[] | undefined): string[] | undefined {
  return lines && [list(lines)]
}

function followed(text: string, url: string | undefined): string {
  return [text, url && autolink(url)].filter(Boolean).join(' · ')
}
