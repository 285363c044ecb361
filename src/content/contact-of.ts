import type { Site } from './schema/site'

/** How letters name whom to turn to. */
export function contactOf({ email, name }: Site): string {
  return email ?? name
}
