import type { Project } from './schema/project'

type Told = Pick<Project, 'purpose' | 'decisions' | 'metrics' | 'images'>

/**
 * A project has a page once there is something to tell that its row on the home page does not: else the
 * row, where its address leads off the site, is all of it.
 */
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
