import { z } from 'zod'
import { skillId } from '../../content/skills'

/** `?skill=`: show only what it was used for. */
export const skillSearch = z.object({ skill: skillId.optional() })
