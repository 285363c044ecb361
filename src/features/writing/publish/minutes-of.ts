/** Words that somebody reads in a minute. */
const pace = 220

/** That a text takes to read; at least one. */
export function minutesOf(body: string): number {
  const words = body.match(/[\p{L}\p{N}]+/gu) ?? []
  return Math.max(1, Math.round(words.length / pace))
}
