const maxLength = 50

/**
 * As tags are written here: without spaces, and of letters, digits and `_ / -`.
 * @returns undefined if no letter is in it
 */
export function tagOf(name: string): string | undefined {
  const written = name
    .trim()
    .replace(/^#+|#+$/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_/]+/gu, '-')
    .replace(/^[-_/]+|[-_/]+$/g, '')
  const tag = written.slice(0, maxLength).replace(/[-_/]+$/, '')
  return /\p{L}/u.test(tag) ? tag : undefined
}

/** @returns the text with those of the tags that are not in it, in a line of their own */
export function withTags(text: string, tags: readonly string[]): string {
  const written = new Set(
    Array.from(text.matchAll(/#([\p{L}\p{M}\p{N}_/-]+)/gu), ([, tag = '']) => tag.toLowerCase()),
  )
  const missing = [...new Map(tags.map((tag) => [tag.toLowerCase(), tag]))]
    .filter(([key]) => !written.has(key))
    .map(([, tag]) => `#${tag}`)
  if (missing.length === 0) return text
  const end = text.trimEnd()
  return `${end}${end === '' ? '' : '\n\n'}${missing.join(' ')}\n`
}
