import type { ImportReport, ResumePart } from './report'

export function describeReading({ parts, ignored }: ImportReport): string[] {
  const width = Math.max(...parts.map(({ name }) => name.length), 0)
  const lines = parts.flatMap((part) => [
    `  ${part.name.padEnd(width)}  ${wherePartWent(part)}`,
    ...shortened(part).map((note) => `      ${note}`),
  ])
  if (ignored.length === 0) return lines.map(withoutControls)
  // What is no table cannot be of the person, such as all else in a folder of downloads.
  const others = ignored.filter((name) => !/\.csv$/i.test(name))
  const hidden = new Set(others.slice(maxNames))
  const rest = hidden.size > 0 ? ` and ${hidden.size} more` : ''
  const named = ignored.filter((name) => !hidden.has(name)).join(', ')
  const sentence = `Not read, for the site has no place for it: ${named}${rest}.`
  return [...lines, '', sentence].map(withoutControls)
}

/** Control characters could change the terminal. */
export function withoutControls(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}]/gu, '')
}

const maxNames = 20
const maxChanges = 30

/** Always lists what was left out. */
function shortened({ notes, changes }: ResumePart): string[] {
  const more = notes.filter((note) => changes.has(note)).slice(maxChanges)
  if (more.length === 0) return notes
  const hidden = new Set(more)
  return [...notes.filter((note) => !hidden.has(note)), `and ${more.length} more are taken as such`]
}

function wherePartWent({ entries, kept, file, fields }: ResumePart): string {
  if (file === undefined) return '→ nowhere'
  if (fields.size > 0) return `${[...fields].join(', ')} → ${file}`
  return entries === kept ? `${kept} → ${file}` : `${kept} of ${entries} → ${file}`
}
