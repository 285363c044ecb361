import { z } from 'zod'
import type { Locales } from '../../../i18n/i18n-types'
import type { Content } from '../../content/content'
import { localize } from '../../content/localize'
import { skillsByYear } from '../../content/skill-years'
import { type ServerFunction, serverFunction } from '../../http/functions/server-function'
import {
  certificatesOutput,
  educationOutput,
  experienceOutput,
  interestsOutput,
  projectsOutput,
  siteStackOutput,
  skillsOutput,
  taglinesOutput,
} from './output'

export const getTaglines = contentFunction('getTaglines', taglinesOutput, (content, locale) =>
  localize(content.taglines, locale),
)
export const getExperience = contentFunction('getExperience', experienceOutput, (content, locale) =>
  localize(content.experience, locale),
)
export const getEducation = contentFunction('getEducation', educationOutput, (content, locale) =>
  localize(content.education, locale),
)
export const getCertificates = contentFunction(
  'getCertificates',
  certificatesOutput,
  (content, locale) => localize(content.certificates, locale),
)
export const getProjects = contentFunction('getProjects', projectsOutput, (content, locale) =>
  localize(content.projects, locale),
)
export const getSkills = contentFunction('getSkills', skillsOutput, (content, locale, today) => {
  const thisYear = Number(today.slice(0, 4))
  return localize(skillsByYear(content), locale).map((skill) =>
    skill.year !== null && skill.year > thisYear ? { ...skill, year: null } : skill,
  )
})
export const getSiteStack = contentFunction('getSiteStack', siteStackOutput, (content, locale) => ({
  stack: localize(content.siteStack, locale),
  shoutOuts: localize(content.shoutOuts, locale),
}))
export const getInterests = contentFunction('getInterests', interestsOutput, (content, locale) =>
  localize(content.interests, locale),
)

function contentFunction<Id extends string, Output>(
  id: Id,
  output: z.ZodType<Output>,
  read: (content: Content, locale: Locales, today: string) => Output,
): ServerFunction<Id, undefined, Output> {
  return serverFunction(id, {
    access: 'public',
    isOfContent: true,
    input: z.undefined(),
    output,
    run: (c) => read(c.var.content, c.var.locale, c.var.today),
  })
}
