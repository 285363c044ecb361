import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import { formatPartOfDate } from '../../ui/dates'
import type { Resume } from './resume'

/** A CV to be read, sent and pasted. */
export function resumeMarkdown(resume: Resume, locale: Locales, LL: TranslationFunctions): string {
  const { basics, work, education, certificates, projects, skills, interests } = resume
  const period = ({ startDate, endDate }: { startDate: string; endDate?: string | undefined }) => {
    const end = endDate ? formatPartOfDate(locale, endDate) : LL.career.now()
    return `${formatPartOfDate(locale, startDate)} – ${end}`
  }
  const blocks = [
    `# ${literal(basics.name)}`,
    `${literal(basics.label)}, ${literal(basics.location.city)}`,
    [basics.email, basics.phone, basics.url].map(literal).join(' · '),
    literal(basics.summary),
    `## ${literal(LL.career.experience())}`,
    ...work.flatMap((job) => [
      `### ${literal(job.position)}`,
      `${literal(job.name)}, ${literal(job.location)} · ${period(job)}`,
      literal(job.summary),
      list(job.highlights),
    ]),
    `## ${literal(LL.career.education())}`,
    ...education.flatMap((study) => [
      `### ${literal(study.area)}`,
      `${literal(study.institution)}, ${literal(study.studyType)} · ${period(study)}`,
      list(study.courses),
    ]),
    `## ${literal(LL.career.certificates())}`,
    list(
      certificates.map(
        ({ name, issuer, date }) => `${name}, ${issuer}, ${formatPartOfDate(locale, date)}`,
      ),
    ),
    `## ${literal(LL.home.projects())}`,
    ...projects.flatMap((project) => [
      `### ${literal(project.name)}`,
      `${literal(project.description)} ${literal(project.url ?? '')}`.trim(),
      `${literal(project.keywords.join(', '))} · ${period(project)}`,
    ]),
    `## ${literal(LL.skills.title())}`,
    list(skills.map(({ name, keywords }) => `${name}: ${keywords.join(', ')}`)),
    `## ${literal(LL.aboutMe.interests())}`,
    list(interests.map(({ name, keywords }) => `${name}: ${keywords.join(', ')}`)),
  ]
  return `${blocks.join('\n\n')}\n`
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${literal(item)}`).join('\n')
}

/** Makes a text mean itself: no sign in it is markup. */
function literal(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^(\s*)([#+-])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2')
}
