import { z } from 'zod'
import { certificates } from '../../content/certificates'
import { education } from '../../content/education'
import { experience } from '../../content/experience'
import { interests } from '../../content/interests'
import { type InOneLanguage, localize } from '../../content/localize'
import { projects } from '../../content/projects'
import { shoutOuts } from '../../content/shout-outs'
import { siteStack } from '../../content/site-stack'
import { skillsByYear } from '../../content/skill-years'
import { taglines } from '../../content/taglines'
import type { FunctionId } from '../../islands/contracts'
import { type ServerFunction, serverFunction } from './server-function'

export const getTaglines = contentFunction('getTaglines', taglines)
export const getExperience = contentFunction('getExperience', experience)
export const getEducation = contentFunction('getEducation', education)
export const getCertificates = contentFunction('getCertificates', certificates)
export const getProjects = contentFunction('getProjects', projects)
export const getSkills = contentFunction('getSkills', skillsByYear())
export const getSiteStack = contentFunction('getSiteStack', { stack: siteStack, shoutOuts })
export const getInterests = contentFunction('getInterests', interests)

function contentFunction<Id extends FunctionId, Content>(
  id: Id,
  content: Content,
): ServerFunction<Id, undefined, InOneLanguage<Content>> {
  return serverFunction(id, {
    access: 'public',
    input: z.undefined(),
    run: (c) => localize(content, c.var.locale),
  })
}
