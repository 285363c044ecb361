import { z } from 'zod'
import type { Content } from '../../content/content'

export const skillSearch = z.object({ skill: z.string().max(100).optional() })

/** Undefined where the owner has no skill of that id. */
export function knownSkill({ skills }: Content, id: string | undefined): string | undefined {
  return skills.find((skill) => skill.id === id)?.id
}
