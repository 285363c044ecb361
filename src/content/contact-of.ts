import type { Site } from './schema/site'

export function contactOf({ email, name }: Site): string {
  return email ?? name
}
