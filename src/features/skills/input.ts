import { z } from 'zod'
import type { Content } from '../../content/content'

export const skillSearch = z.object({ skill: z.string().max(100).optional() })

export function knownSkill({ skills }: Content, id: string | undefined): string | undefined {
  return skills.find((skill) => skill.id === id)?.id
}
