const bullet = /^\s*[•●▪◦‣*–—-]\s+/
/** Before a bullet in the middle of a line: what cannot be a dash or an asterisk of a sentence. */
const innerBullet = /\s+(?=[•●▪◦‣]\s*\S)/

export function summaryAndHighlights(text: string): { summary?: string; highlights: string[] } {
  const lines = text
    .split(/\r?\n/)
    .flatMap((line) => line.split(innerBullet))
    .filter((line) => line.trim() !== '')
  const [first, ...others] = lines
  const plain = (line: string) =>
    line
      .replace(bullet, '')
      .replace(/^\s*[•●▪◦‣]\s*/, '')
      .trim()
  if (first === undefined || bullet.test(first) || /^\s*[•●▪◦‣]/.test(first))
    return { highlights: lines.map(plain) }
  return { summary: first.trim(), highlights: others.map(plain) }
}

export function withoutHtml(text: string): string {
  if (!/<(p|br|ul|ol|li|strong|em|b|i|u|a|div|span)\b[^>]*>/i.test(text)) return text
  const lines = text
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<\/?(p|br|ul|ol|div)\b[^>]*>/gi, '\n')
  const plain = lines
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
  const decoded = plain
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
  return decoded
    .replace(/&amp;/g, '&')
    .replace(/ *\n\s*/g, '\n')
    .trim()
}
