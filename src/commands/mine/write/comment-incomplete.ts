import { parseDocument, stringify } from 'yaml'
import { z } from 'zod'
import type { Locales } from '../../../../i18n/i18n-types'
import { entryKeys } from '../merge/entry-keys'
import { matchEntries } from '../merge/match-entries'
import type { DraftFile } from '../merge/merge-file'
import type { Draft } from '../place/place'

const entries = z.array(z.record(z.string(), z.unknown())).catch([])

/** Behind the entries of a file, those that lack something, as comments to fill in. */
export function commentIncomplete(
  text: string,
  file: Exclude<DraftFile, 'site' | 'skills'>,
  { draft, locale }: { draft: Draft; locale: Locales },
): string {
  const own = entries.parse(parseDocument(text).toJS())
  const found: Record<string, unknown>[] = draft[file].map((entry) => ({ ...entry }))
  const matches = matchEntries(own, found, entryKeys[file] ?? [], locale)
  const blocks = found.flatMap((entry, index) => {
    const lines = commented(stringify([emptied(entry, locale)], { lineWidth: 0, nullStr: '' }))
    return matches[index] || text.includes(lines) ? [] : [lines]
  })
  if (blocks.length === 0) return text
  return `${text.trimEnd()}\n\n# Fill in what is missing, and take the “# ” from the lines.\n${blocks.join('')}`
}

function emptied(entry: Record<string, unknown>, locale: Locales): Record<string, unknown> {
  const filled = Object.entries(entry).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    filled.map(([name, value]) => [name, isNothing(value, locale) ? null : value]),
  )
}

function isNothing(value: unknown, locale: Locales): boolean {
  return value === '' || JSON.stringify(value) === JSON.stringify({ [locale]: '' })
}

function commented(yaml: string): string {
  return yaml
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((line) => `# ${line.trimEnd()}\n`)
    .join('')
}
