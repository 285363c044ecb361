import type { ImportReport, ResumePart } from './report'

export function describeReading({ parts, ignored }: ImportReport): string[] {
  const width = Math.max(...parts.map(({ name }) => name.length), 0)
  const lines = parts.flatMap((part) => [
    `  ${part.name.padEnd(width)}  ${wherePartWent(part)}`,
    ...shortened(part.notes).map((note) => `      ${note}`),
  ])
  if (ignored.length === 0) return lines.map(withoutControls)
  const [some, more] = [ignored.slice(0, maxNames), ignored.length - maxNames]
  const rest = more > 0 ? ` and ${more} more` : ''
  const sentence = `Not read, for the site has no place for it: ${some.join(', ')}${rest}.`
  return [...lines, '', sentence].map(withoutControls)
}

/** Control characters could change the terminal. */
export function withoutControls(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}]/gu, '')
}

const maxNames = 20
const maxNotes = 30

function shortened(notes: string[]): string[] {
  const more = notes.length - maxNotes
  return more > 0 ? [...notes.slice(0, maxNotes), `and ${more} more like these`] : notes
}

function wherePartWent({ entries, kept, file, fields }: ResumePart): string {
  if (file === undefined) return '→ nowhere'
  if (fields.size > 0) return `${[...fields].join(', ')} → ${file}`
  return entries === kept ? `${kept} → ${file}` : `${kept} of ${entries} → ${file}`
}
