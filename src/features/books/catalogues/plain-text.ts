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
  // Entities are decoded last, so that an escaped tag stays text.
  const text = printable(decodeEntities(withoutTags), max)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
  return orNull(cut(text.trim(), max))
}

/** Cuts before replacing, since the input may be far too long; `* 4` leaves room for markup. */
function printable(text: string, max: number): string {
  return text
    .slice(0, max * 4)
    .replace(/\r\n?/g, '\n')
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

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  szlig: 'ß',
  iexcl: '¡',
  iquest: '¿',
  euro: '€',
}

/** Combining marks by the end of an entity: `&eacute;` is `e` with `acute`. */
const marks: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (entity, name: string) => {
    if (name.startsWith('#')) return characterOf(name.slice(1)) ?? entity
    const mark = marks[name.slice(1).toLowerCase()]
    return named[name.toLowerCase()] ?? (mark ? name.charAt(0) + mark : entity)
  })
}

function characterOf(number: string): string | undefined {
  const code = Number(number.replace(/^x/i, '0x'))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
