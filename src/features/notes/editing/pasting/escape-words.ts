import {
  endOfAddress,
  endOfName,
  noAddressAfter,
  noNameAfter,
  wordsBefore,
} from '../../../../texts/markdown/plugins/bare-addresses'

interface Place {
  /** The characters beside the words, as they are written; empty at the ends of the text. */
  before: string
  after: string
  /** What may follow in place of `after`, which counts as a letter where that is not certain. */
  mayFollow: string
  /** More of what is before, and all that is known of what follows. */
  preceding: string
  following: string
  isInLink: boolean
  isInCell: boolean
}

const signs = /[\\`*_~=[\]<&!^|]/g
const punctuation = /[!-/:-@[-`{-~]/
const entity = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i
const autolink = /^<(?:[a-z][a-z\d+.-]{1,31}:|[^\s<>@]+@)/i
/** Half of one of these, if the other half is in what follows. */
const half = /^(?:&#?[a-z\d]*|<[a-z\d+.@-]*)$/i

/** Only what a note would read as markup gets a backslash, so that `R&D` stays `R&D`. */
export function escapeWords(words: string, place: Place): string {
  let written = ''
  let from = 0
  // To find where a link ends, a note reads names in its words too.
  for (const { index } of words.matchAll(place.isInLink ? /www\./gi : /https?:\/\/|www\./gi)) {
    const address = index < from ? '' : addressAt(words, index, place)
    if (address === '') continue
    written += escapePart(words, from, index, place)
    const isBare = isReadBare(words, index, address, place)
    if (isName(address) && (!isBare || place.isInLink)) {
      // There are no brackets for it: it is words.
      from = index + 'www.'.length
      written += `${words.slice(index, from - 1)}${isBare ? '.' : '\\.'}`
      continue
    }
    from = index + address.length
    const start = words[index - 1] === '\\' ? '\\<' : '<'
    const bracketed = isBare ? address : `${start}${address}>`
    written += place.isInCell ? bracketed.replaceAll('|', '\\|') : bracketed
  }
  return written + escapePart(words, from, words.length, place)
}

/** What a note would read as one, as the note reads it; empty where none begins. */
function addressAt(words: string, at: number, place: Place): string {
  const before = (at < 2 ? place.preceding : '') + escapePart(words, Math.max(0, at - 2), at, place)
  const [start = ''] = /^(?:https?:\/\/|www\.)/i.exec(words.slice(at, at + 8)) ?? []
  const isNone = isName(start) ? noNameAfter : noAddressAfter
  // A backslash takes the character behind it away from what an address is looked for in.
  if (isNone.test(before) && (isName(start) || !/\\.$/su.test(before))) return ''
  const from = at + start.length
  const end = isName(start)
    ? endOfName(words, from)
    : endOfAddress(words, from, wordsBefore(words, at))
  const address = words.slice(at, end)
  const [host = ''] = /^[^/?#]*/.exec(words.slice(from, end)) ?? []
  // The note's parser does not see that `example₂` is `example2`, and so that it is a host.
  const isHost = host !== '' && host.normalize('NFKC').toLowerCase() === host.toLowerCase()
  return isHost && URL.canParse(isName(start) ? `https://${address}` : address) ? address : ''
}

function isName(address: string): boolean {
  return /^www\./i.test(address)
}

/** Not where a sign right behind it would be a part of it, or one in it would end it. */
function isReadBare(words: string, at: number, address: string, place: Place): boolean {
  const end = at + address.length
  if (isName(address) && (words[at - 1] ?? place.before) === '\\') return false
  const [rest = ''] = /^\S*/.exec(words.slice(end, end + 100)) ?? []
  if (/[\\`*_~=[\]<&!^|]/.test(rest) || /~~|==|\*\*|__/.test(address)) return false
  if (end + rest.length < words.length) return true
  if (!isName(address)) return !/\S/.test(place.after)
  const isHost = !/[/?#]/.test(address) && rest === ''
  if (isHost) return !/^[\w/?#@:.-]/.test(place.after)
  return (place.isInLink ? /^[*~]*(?:\s|$|\])/ : /^[*~]*(?:\s|$)/).test(place.following)
}

/** What begins a block where it begins a line. */
export function escapeLineStarts(written: string): string {
  return written
    .split('\n')
    .map((line) =>
      line
        .replace(/^(?=#{1,6}(?:\s|$)|[-+*](?:\s|$)|>|[|:-][-|:\s]*\\?$)/, '\\')
        .replace(/^~{3,}(?=\s|\\?$)/, (fence) => fence.replaceAll('~', '\\~'))
        .replace(/^(?=~{3})/, '\\')
        // A rule, or what makes a heading of the line before: of one sign, so that no bold begins it.
        .replace(/^(?=([-_*])(?:\s*\1){2,}\s*$|=+\s*$)/, '\\')
        .replace(/^(\d{1,9})(?=[.)](?:\s|\\?$))/, '$1\\'),
    )
    .join('\n')
}

function escapePart(words: string, from: number, to: number, place: Place): string {
  return words
    .slice(from, to)
    .replace(signs, (sign, at: number) => (isMarkup(words, from + at, place) ? `\\${sign}` : sign))
}

function isMarkup(words: string, at: number, place: Place): boolean {
  const sign = words[at] ?? ''
  const next = words[at + 1] ?? place.after
  const isBefore = (other: string) => (words[at + 1] ?? place.mayFollow).includes(other)
  switch (sign) {
    case '\\':
      return at === words.length - 1 || punctuation.test(next)
    case '`':
      return true
    case '*':
      return !isBetween(/\s/, words, at, place)
    case '_':
      return !isBetween(/\s/, words, at, place) && !isBetween(/[\p{L}\p{N}]/u, words, at, place)
    case '~':
    case '=':
      return (
        (sign === (words[at - 1] ?? place.before) || isBefore(sign)) &&
        !isBetween(/\s/, words, at, place)
      )
    case '[':
      return place.isInLink || isBefore('[') || (at === 0 && /^\n?$/.test(place.before))
    case ']':
      return place.isInLink || isBefore('(')
    case '<':
      return autolink.test(words.slice(at, at + 300)) || isHalf(words, at, place)
    case '&':
      return entity.test(words.slice(at, at + 40)) || isHalf(words, at, place)
    case '!':
      return at === words.length - 1 && isBefore('[')
    case '^':
      return isBefore('[')
    default:
      return place.isInCell
  }
}

function isHalf(words: string, at: number, { after }: Place): boolean {
  return /[#;:@a-z\d]/i.test(after) && half.test(words.slice(at, at + 300))
}

/** Whether both neighbours of the run of equal signs are such characters. */
function isBetween(kind: RegExp, words: string, at: number, { before, after }: Place): boolean {
  const sign = words[at]
  let [from, to] = [at, at]
  while (words[from - 1] === sign) from--
  while (words[to + 1] === sign) to++
  return kind.test(words[from - 1] ?? before) && kind.test(words[to + 1] ?? after)
}
