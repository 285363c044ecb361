/** What of a row does not come in; each kind by the name under which the report tells it. */
export interface Losses {
  lost: Record<string, string>
  /** Of a cell that is not understood. */
  lose(column: string, cell: string): void
  /** Of a cell that is understood, but has no place here. */
  leave(column: string, cell: string): void
  /** @param rest of a text that is too long */
  cut(rest: string): void
}

const longest = 200

/** @param said what a column is called in the report */
export function createLosses(said = (column: string) => column): Losses {
  const lost: Record<string, string> = {}
  const add = (kind: string, cell: string, separator: string) => {
    const shown = cell.length > longest ? `${cell.slice(0, longest)}…` : cell
    const before = lost[kind]
    if (before?.split(separator).includes(shown)) return
    lost[kind] = before === undefined ? shown : `${before}${separator}${shown}`
  }
  return {
    lost,
    lose: (column, cell) => add(said(column), cell, ', '),
    leave: (column, cell) => add('noPlace', `${said(column)}: ${cell}`, '; '),
    cut: (rest) => add('cutOff', rest, '; '),
  }
}
