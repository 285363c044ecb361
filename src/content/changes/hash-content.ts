import type { Content } from '../content'

/** The same as long as the owner says the same, in whichever folder. */
export function hashContent({ portrait, ...content }: Content): string {
  return Bun.hash(JSON.stringify([content, portrait?.hash])).toString(36)
}
