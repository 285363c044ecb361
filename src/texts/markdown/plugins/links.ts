import type { MarkdownIt, StateInline } from 'markdown-it'
import { endOfAddress, endOfName, noAddressAfter, noNameAfter, wordsBefore } from './bare-addresses'

/** URLs with these schemes, or relative to the site or the page; never `//host`. */
const allowedAddress = /^(?:https?:\/\/|mailto:|tel:|[#?]|\/(?!\/))/i

const longAddress = 30

export function relativeLinks(markdown: MarkdownIt): void {
  markdown.validateLink = (address) =>
    isAllowed(address) || /^(?![a-z][a-z\d+.-]*:)[^/\\]/i.test(address)
}

export function links(markdown: MarkdownIt): void {
  const { text } = markdown.renderer.rules
  markdown.renderer.rules.text = (tokens, index, ...rest) => {
    const written = text?.(tokens, index, ...rest) ?? ''
    // Long addresses as they were typed break where their parts end.
    const { nesting, markup = '' } = tokens[index - 1] ?? {}
    const isAddress = nesting === 1 && /^(?:linkify|autolink)$/.test(markup)
    return isAddress && written.length > longAddress
      ? written.replace(/(?<=[@._/?=-])(?=[\p{L}\p{N}])/gu, '<wbr>')
      : written
  }
  markdown.validateLink = isAllowed
  const { linkify } = markdown
  linkify
    // Without a scheme or `www.`, text with a dot is more often a file name: `notes.md` is not a
    // site in Moldova.
    .set({ fuzzyLink: false })
    .add('ftp:', null)
    .add('//', null)
    .add('http:', null)
    .add('https:', null)
    .add('www.', {
      validate(text, position) {
        return endOfName(text, position) - position
      },
      normalize(match) {
        match.url = `https://${match.url}`
      },
    })
  linkify.re.get_mail_name_validator = () => mailName
  // By default the whole paragraph is tested, in which a mark precedes the address.
  linkify.test = (text) => /www\.|@|mailto:/i.test(text)
  const { match } = linkify
  linkify.match = (text) => match.call(linkify, text) ?? []
  markdown.inline.ruler.at('linkify', readAddress)
  // Before marks are looked for, which a part of an address may look like.
  markdown.inline.ruler.before('text', 'www', readName)
  markdown.inline.ruler.before('text', 'words_before_www', readWords)
}

const mailName =
  /(?:^|[><\uff5c"“”„‟«»‹›‘‚([{]|[\s\p{Cc}])([-!#$%&'*+/=?^_`{|}~a-z\d](?:[-!#$%&'*+/=?^_`{|}~a-z\d]|\.(?=[-!#$%&'*+/=?^_`{|}~a-z\d])){0,63})$/iu

/** In the place of the parser's own rule, which ends an address at signs of other languages. */
function readAddress(state: StateInline, isSilent: boolean): boolean {
  const { src, pos, pending } = state
  if (!src.startsWith('://', pos)) return false
  const [scheme] = /https?$/i.exec(pending) ?? []
  if (scheme === undefined || noAddressAfter.test(pending.slice(0, -scheme.length))) return false
  const start = pos - scheme.length
  const end = endOfAddress(src, pos + '://'.length, wordsBefore(src, start))
  if (end === pos + '://'.length) return false
  return link(state, { start, end, scheme: '' }, isSilent)
}

function readName(state: StateInline, isSilent: boolean): boolean {
  const { src, pos: start } = state
  if (!/^www\.$/i.test(src.slice(start, start + 'www.'.length))) return false
  if (noNameAfter.test(src.charAt(start - 1))) return false
  const end = endOfName(src, start + 'www.'.length)
  if (end === start + 'www.'.length) return false
  return link(state, { start, end, scheme: 'https://' }, isSilent)
}

/** As far as the parser's own rule for text goes, which would pass over the address. */
const words = /[^\n!#$%&*+:<=>@[\\\]^_`{}~-]+?(?=www\.)(?<![\p{L}\p{N}./])/iuy

function readWords(state: StateInline, isSilent: boolean): boolean {
  words.lastIndex = state.pos
  const [written] = words.exec(state.src) ?? []
  if (written === undefined) return false
  if (!isSilent) state.pending += written
  state.pos += written.length
  return true
}

interface Found {
  start: number
  end: number
  /** To be added in front of the address. */
  scheme: string
}

function link(state: StateInline, { start, end, scheme }: Found, isSilent: boolean): boolean {
  const { src, pos, linkLevel, md } = state
  const written = src.slice(start, end)
  const address = md.normalizeLink(scheme + written)
  if (linkLevel > 0 || !md.validateLink(address)) return false
  if (!isSilent) {
    state.pending = state.pending.slice(0, state.pending.length - (pos - start))
    const open = state.push('link_open', 'a', 1)
    open.attrs = [['href', address]]
    state.push('text', '', 0).content = md.normalizeLinkText(scheme + written).slice(scheme.length)
    const close = state.push('link_close', 'a', -1)
    for (const token of [open, close]) Object.assign(token, { markup: 'linkify', info: 'auto' })
  }
  state.pos = end
  return true
}

function isAllowed(address: string): boolean {
  return allowedAddress.test(address) && (!/^http/i.test(address) || URL.canParse(address))
}
