/** What a sentence does not begin with; a dash or an asterisk only where a space follows. */
const bullet = /^\s*(?:[•●▪◦‣·]|[*–—-](?=\s))\s*/
/** In the middle of a line, what cannot be a dash or an asterisk of a sentence. */
const innerBullet = /\s+(?=[•●▪◦‣]\s*\S)/

/** Undefined where nothing in it is a list. Paragraphs stay in the summary wherever they stand. */
export function summaryAndHighlights(
  text: string,
): { summary?: string; highlights: string[] } | undefined {
  if (!isList(text)) return undefined
  const paragraphs: string[][] = [[]]
  const highlights: string[] = []
  let isInList = false
  for (const line of text.split('\n').flatMap((one) => one.split(innerBullet))) {
    if (bullet.test(line)) {
      highlights.push(line.replace(bullet, '').trim())
      isInList = true
    } else if (line.trim() === '') {
      paragraphs.push([])
      isInList = false
    } else if (isInList && /^(?:\s+|\s*\p{Ll})/u.test(line)) {
      highlights.push([highlights.pop(), line.trim()].join(' '))
    } else {
      if (isInList) paragraphs.push([])
      paragraphs.at(-1)?.push(line.trim())
      isInList = false
    }
  }
  const summary = paragraphs
    .map((lines) => lines.join('\n'))
    .filter(Boolean)
    .join('\n\n')
  const filled = highlights.filter(Boolean)
  return summary === '' ? { highlights: filled } : { summary, highlights: filled }
}

/** One line that begins with a dash may be a sentence. */
function isList(text: string): boolean {
  const lines = text.split('\n').filter((line) => bullet.test(line))
  return lines.length > 1 || /^\s*[•●▪◦‣]/m.test(text) || innerBullet.test(text)
}
