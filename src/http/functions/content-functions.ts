import type { Context } from 'hono'
import { z } from 'zod'
import { certificates } from '../../content/certificates'
import { education } from '../../content/education'
import { experience } from '../../content/experience'
import { interests } from '../../content/interests'
import { localize } from '../../content/localize'
import { projects } from '../../content/projects'
import { shoutOuts } from '../../content/shout-outs'
import { siteStack } from '../../content/site-stack'
import { skillsByYear } from '../../content/skill-years'
import { taglines } from '../../content/taglines'
import type { FunctionId } from '../../islands/contracts'
import type { AppEnv } from '../app-env'
import {
  certificatesOutput,
  educationOutput,
  experienceOutput,
  interestsOutput,
  projectsOutput,
  siteStackOutput,
  skillsOutput,
  taglinesOutput,
} from './content-output'
import { type Frozen, type ServerFunction, serverFunction } from './server-function'

export const getTaglines = contentFunction('getTaglines', taglinesOutput, (c) =>
  localize(taglines, c.var.locale),
)
export const getExperience = contentFunction('getExperience', experienceOutput, (c) =>
  localize(experience, c.var.locale),
)
export const getEducation = contentFunction('getEducation', educationOutput, (c) =>
  localize(education, c.var.locale),
)
export const getCertificates = contentFunction('getCertificates', certificatesOutput, (c) =>
  localize(certificates, c.var.locale),
)
export const getProjects = contentFunction('getProjects', projectsOutput, (c) =>
  localize(projects, c.var.locale),
)
const skills = skillsByYear()
export const getSkills = contentFunction('getSkills', skillsOutput, (c) =>
  localize(skills, c.var.locale),
)
const stack = { stack: siteStack, shoutOuts }
export const getSiteStack = contentFunction('getSiteStack', siteStackOutput, (c) =>
  localize(stack, c.var.locale),
)
export const getInterests = contentFunction('getInterests', interestsOutput, (c) =>
  localize(interests, c.var.locale),
)

function contentFunction<Id extends FunctionId, Output, Result extends Frozen<Output>>(
  id: Id,
  output: z.ZodType<Output>,
  run: (c: Context<AppEnv>) => Result,
): ServerFunction<Id, undefined, Result> {
  return serverFunction(id, { access: 'public', input: z.undefined(), output, run })
}
