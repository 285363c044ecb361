/** At most so many characters, an ellipsis included; a word that is too long itself is cut. */
export function cutAtWord(line: string, most: number): string {
  if (line.length <= most) return line
  const begin = line.slice(0, most - 1)
  const words = line[most - 1] === ' ' ? begin : begin.replace(/ [^ ]*$/, '')
  return `${words.replace(/[\ud800-\udbff]$/, '').replace(/[\s.,:;–-]+$/, '')}…`
}
