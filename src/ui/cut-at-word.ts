/** To at most `max` characters with the ellipsis. A single word that is too long is cut itself. */
export function cutAtWord(line: string, max: number): string {
  if (line.length <= max) return line
  const begin = line.slice(0, max - 1)
  const words = line[max - 1] === ' ' ? begin : begin.replace(/ [^ ]*$/, '')
  return `${words.replace(/[\ud800-\udbff]$/, '').replace(/[\s.,:;–-]+$/, '')}…`
}
