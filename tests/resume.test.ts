import { expect, test } from 'bun:test'
import { z } from 'zod'
import type { Locales } from '../i18n/i18n-types'
import { locales } from '../i18n/i18n-util'
import { certificates } from '../src/content/certificates'
import { education } from '../src/content/education'
import { experience } from '../src/content/experience'
import { interests } from '../src/content/interests'
import { projects } from '../src/content/projects'
import { site } from '../src/content/site'
import { skillName } from '../src/content/skill-years'
import { skillGroups, skills } from '../src/content/skills'

const text = z.string().min(1)
const texts = z.array(text).min(1)
const date = z.string().regex(/^[12]\d{3}(-[01]\d(-[0-3]\d)?)?$/)
const span = { startDate: date, endDate: date.optional(), url: z.url().optional() }

/** The fields of JSON Resume 1.0 that the content fills. */
const resumeSchema = z.strictObject({
  basics: z.strictObject({
    name: text,
    label: text,
    email: z.email(),
    phone: text,
    summary: text,
    location: z.strictObject({ city: text, countryCode: z.string().length(2) }),
    profiles: z.array(z.strictObject({ network: text, url: z.url() })).min(1),
  }),
  work: z.array(
    z.strictObject({
      name: text,
      position: text,
      location: text,
      summary: text,
      highlights: texts,
      ...span,
    }),
  ),
  education: z.array(
    z.strictObject({ institution: text, area: text, studyType: text, courses: texts, ...span }),
  ),
  certificates: z.array(
    z.strictObject({ name: text, issuer: text, date, url: z.url().optional() }),
  ),
  skills: z.array(z.strictObject({ name: text, keywords: texts })),
  interests: z.array(z.strictObject({ name: text, keywords: texts })),
  projects: z.array(z.strictObject({ name: text, description: text, keywords: texts, ...span })),
})

function resume(locale: Locales): z.input<typeof resumeSchema> {
  const { author, contact, social, name } = site
  return {
    basics: {
      name,
      label: author.title,
      ...contact,
      summary: author.description[locale],
      location: { city: author.city, countryCode: author.country },
      profiles: Object.entries(social).map(([network, url]) => ({ network, url })),
    },
    work: experience.map(({ skills: _, position, summary, highlights, ...job }) => ({
      ...job,
      position: position[locale],
      summary: summary[locale],
      highlights: highlights.map((highlight) => highlight[locale]),
    })),
    education: education.map(
      ({ skills: _, location: __, summary: ___, area, studyType, courses, ...study }) => ({
        ...study,
        area: area[locale],
        studyType: studyType[locale],
        courses: courses.map((course) => course[locale]),
      }),
    ),
    certificates: certificates.map((one) => ({ ...one, name: one.name[locale] })),
    skills: skillGroups.map(({ id, name: group }) => ({
      name: group[locale],
      keywords: skills.filter((skill) => skill.group === id).map((skill) => skill.name[locale]),
    })),
    interests: interests.map(({ name: interest, keywords }) => ({
      name: interest[locale],
      keywords: keywords.map((keyword) => keyword[locale]),
    })),
    projects: projects.map(({ skills: used, description, ...project }) => ({
      ...project,
      description: description[locale],
      keywords: used.map((id) => skillName(id)[locale]),
    })),
  }
}

for (const locale of locales) {
  test(`the owner’s words make a JSON Resume in ${locale}`, () => {
    const { error } = resumeSchema.safeParse(resume(locale))
    expect(error && z.prettifyError(error)).toBeUndefined()
  })
}
