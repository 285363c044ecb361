import type { z } from 'zod'
import type { Locales } from '../../../../i18n/i18n-types'
import { employments } from '../../../content/career/employments'
import type { contentFiles } from '../../../content/schema/files'
import type { ImportReport } from '../read/report'
import type { ReadResume } from '../read/resume-sections'
import { placeRest } from './place-rest'
import { placeSite } from './place-site'
import { type PlacedGroup, placeSkills } from './place-skills'
import { SkillNames } from './skill-names'
import { some, textsIn } from './texts-in'

export type Draft = ReturnType<typeof place>

type Input = { [File in keyof typeof contentFiles]?: z.input<(typeof contentFiles)[File]> }

interface Options {
  locale: Locales
  known: readonly string[]
  report: ImportReport
  languages?: Locales[] | undefined
}

export function place(resume: ReadResume, { locale, known, report, languages }: Options) {
  const { text, textIf, texts } = textsIn(locale)
  const skills = placeSkills(resume, { locale, known, report })
  const names = new SkillNames([...known, ...skills.flatMap(({ keywords }) => keywords)])
  const skillsOf = (project: ReadResume['projects'][number]) => {
    const { description, highlights = [], keywords = [] } = project
    const asked = keywords.flatMap((keyword) => names.find(keyword) ?? [])
    return [...new Set([...asked, ...names.namedIn([description, ...highlights].join('\n'))])]
  }
  const draft = {
    experience: resume.work.map((job) => ({
      name: job.name ?? '',
      position: text(job.position),
      location: job.location,
      url: job.url,
      startDate: job.startDate ?? '',
      endDate: job.endDate,
      summary: textIf(job.summary),
      highlights: texts(job.highlights),
      skills: some(
        names.namedIn([job.position, job.summary, ...(job.highlights ?? [])].join('\n')),
      ),
    })),
    volunteer: resume.volunteer.map((role) => ({
      organization: role.organization ?? '',
      position: text(role.position),
      location: role.location,
      url: role.url,
      startDate: role.startDate,
      endDate: role.endDate,
      summary: textIf(role.summary),
      highlights: texts(role.highlights),
    })),
    education: resume.education.map((study) => ({
      institution: study.institution ?? '',
      area: textIf(study.area),
      studyType: textIf(study.studyType),
      location: study.location,
      url: study.url,
      startDate: study.startDate,
      endDate: study.endDate,
      score: study.score,
      summary: textIf(study.summary),
      courses: texts(study.courses),
      skills: some(names.namedIn([study.summary, ...(study.courses ?? [])].join('\n'))),
    })),
    projects: resume.projects.map((project) => ({
      name: project.name ?? '',
      description: textIf(project.description),
      url: project.url,
      startDate: project.startDate,
      endDate: project.endDate,
      roles: texts(project.roles),
      highlights: texts(project.highlights),
      skills: some(skillsOf(project)),
    })),
    skills,
    ...placeRest(resume, locale),
    site: { ...placeSite(resume, { locale, report }), languages },
  } satisfies Omit<Input, 'skills'> & { skills: PlacedGroup[] }
  sayWhichSkills(draft, report)
  sayWhichRoles(resume, report)
  return draft
}

function sayWhichSkills(draft: Draft, report: ImportReport): void {
  const { experience, education } = draft
  for (const [file, entries] of Object.entries({ experience, education })) {
    const named = entries.flatMap(({ skills = [] }) => skills)
    if (named.length === 0) continue
    const names = [...new Set(named)].join(', ')
    const sentence = `skills that a text names are listed with it: look over ${names}`
    report.noteFileChange(`${file}.yaml`, sentence)
  }
}

function sayWhichRoles({ work }: ReadResume, report: ImportReport): void {
  const jobs = work.map(({ name = '', startDate = '', endDate }) => ({ name, startDate, endDate }))
  const newestFirst = jobs.toSorted((one, other) => other.startDate.localeCompare(one.startDate))
  for (const { name, roles } of employments(newestFirst)) {
    if (roles.length === 1) continue
    const sentence = `${name}: ${roles.length} roles there follow one another, and are shown together`
    report.noteFileChange('experience.yaml', sentence)
  }
}
