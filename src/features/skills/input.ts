import { z } from 'zod'
import { skillId } from '../../content/skills'

export const skillSearch = z.object({ skill: skillId.optional() })
