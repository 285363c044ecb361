import type { OtherEditions } from './output'

type Fields = Record<string, string>

const prefix = 'other-'

/** Of a check box, or of a list of several languages. */
export function takenName(row: string, fact: string): string {
  return `${prefix}${row}-${fact}`
}

/** What was ticked of other editions of the candidate in this row. */
export function takenFacts(
  offered: OtherEditions | null | undefined,
  typed: Fields,
  row: string,
): Fields {
  if (!offered) return {}
  const { languages, ...facts } = offered
  const isTicked = (name: string) => typed[takenName(row, name)] === 'true'
  const ticked = Object.entries(facts).filter(([name, fact]) => fact !== null && isTicked(name))
  const chosen = typed[takenName(row, 'language')]
  const [only] = languages.length === 1 && chosen === 'true' ? languages : []
  const language = only ?? languages.find((tag) => tag === chosen)
  return {
    ...Object.fromEntries(ticked.map(([name, fact]) => [name, String(fact)])),
    ...(language !== undefined && { language }),
  }
}

/** The fields of one row. */
export function takenOf(fields: Fields, row: string): Fields {
  const ofRow = Object.entries(fields).filter(([name]) => name.startsWith(takenName(row, '')))
  return Object.fromEntries(ofRow)
}

export function leaveTaken(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith(prefix)))
}
