import { decodeHTMLStrict } from 'entities'
import { z } from 'zod'
import { readWrittenDate } from '../../../../i18n/written-date'
import { unixLines } from '../../../http/input/fields'

/** In characters; `categories` is a count. */
export const maxLengths = {
  title: 300,
  name: 300,
  description: 10_000,
  category: 100,
  categories: 20,
  url: 1000,
}

export function lenient<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined)
}

export function lenientList<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((one) => itemsOf(schema.safeParse(one))))
}

function itemsOf<Item>(parsed: z.ZodSafeParseResult<Item>): Item[] {
  return parsed.success ? [parsed.data] : []
}

export function plainLine(text: string | undefined, max: number): string | null {
  return orNull(
    cut(
      printable(text ?? '', max)
        .replace(/\s+/g, ' ')
        .trim(),
      max,
    ),
  )
}

export function textOfHtml(html: string | undefined, max: number): string | null {
  const withoutTags = printable(html ?? '', max)
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, '')
    .replace(/<!--[^<>]*-->/g, '')
    .replace(/<(?:br|\/?(?:p|div|li|ul|ol|h[1-6]|blockquote))\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  const text = printable(decodeHTMLStrict(withoutTags), max)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
  return orNull(cut(text.trim(), max))
}

/** Cuts before replacing, since the input may be far too long; `* 4` leaves room for markup. */
function printable(text: string, max: number): string {
  return unixLines(text.slice(0, max * 4))
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .toWellFormed()
    .normalize('NFC')
}

function cut(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}

/** Of two dates the first; where the day may be the month, the year alone. */
export function publishedDate(text: string | undefined): string | null {
  return readWrittenDate(text ?? '')?.date ?? null
}

/** A BCP 47 tag from a catalogue's code: `nl`, `pt-BR`, the deprecated `iw`, or three letters. */
export function languageTag(code: string | undefined): string | null {
  const lower = code?.trim().replaceAll('_', '-').toLowerCase() ?? ''
  if (!/^[a-z]{2,3}(-([a-z]{2}|[a-z]{4}))?$/.test(lower) || noLanguage.has(lower)) return null
  return Intl.getCanonicalLocales(bibliographic[lower] ?? lower)[0] ?? null
}

const noLanguage = new Set(['mul', 'und', 'zxx', 'mis', 'xx', 'un'])

/** ISO 639-2/B codes, used by libraries, which Intl does not know. */
const bibliographic: Record<string, string> = Object.fromEntries(
  `alb:sq arm:hy baq:eu bur:my chi:zh cze:cs dut:nl fre:fr geo:ka ger:de gre:el ice:is mac:mk mao:mi
    may:ms per:fa rum:ro scc:sr scr:hr slo:sk tib:bo wel:cy`
    .split(/\s+/)
    .map((pair) => pair.split(':')),
)
