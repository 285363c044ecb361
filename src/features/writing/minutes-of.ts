const wordsPerMinute = 220

export function minutesOf(body: string): number {
  const words = body.match(/[\p{L}\p{N}]+/gu) ?? []
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}
