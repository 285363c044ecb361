import { z } from 'zod'
import { skills } from '../../content/skills'

/** `?skill=`: show only what it was used for. */
export const skillSearch = z.object({ skill: z.enum(skills.map(({ id }) => id)).optional() })
