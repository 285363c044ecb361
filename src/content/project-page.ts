import type { Project } from './schema/project'

export function frontOf(slug: string): string {
  return `projects/${slug}/front.svg`
}

type Told = Pick<Project, 'purpose' | 'decisions' | 'metrics' | 'images'>

export function hasPage({
  purpose,
  decisions,
  metrics,
  images,
}: {
  [Key in keyof Told]: Told[Key] extends readonly unknown[] ? readonly unknown[] : unknown
}): boolean {
  return purpose !== undefined || [decisions, metrics, images].some((list) => list.length > 0)
}
