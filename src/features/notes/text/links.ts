import type { MarkdownIt, StateInline } from 'markdown-it'
import { endOfAddress } from './bare-addresses'

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
        const end = endOfAddress(text, position, text.slice(0, position - 'www.'.length))
        return end === position || !text.slice(position, end).includes('.') ? 0 : end - position
      },
      normalize(match) {
        match.url = `https://${match.url}`
      },
    })
  linkify.re.get_mail_name_validator = () => mailName
  // By default it is asked of the whole paragraph, where a mark stands before the address.
  linkify.test = (text) => /www\.|@|mailto:/i.test(text)
  const { match } = linkify
  linkify.match = (text) => match.call(linkify, text) ?? []
  markdown.inline.ruler.at('linkify', readAddress)
}

const mailName =
  /(?:^|[><\uff5c"“”„‟«»‹›‘‚([{]|[\s\p{Cc}])([-!#$%&'*+/=?^_`{|}~a-z\d](?:[-!#$%&'*+/=?^_`{|}~a-z\d]|\.(?=[-!#$%&'*+/=?^_`{|}~a-z\d])){0,63})$/iu

/** In the place of the parser's own rule, which ends an address at signs of other languages. */
function readAddress(state: StateInline, isSilent: boolean): boolean {
  const { src, pos, linkLevel, md } = state
  if (linkLevel > 0 || !src.startsWith('://', pos)) return false
  const [scheme] = /https?$/i.exec(state.pending) ?? []
  if (scheme === undefined || /[\p{L}\p{N}_]$/u.test(state.pending.slice(0, -scheme.length)))
    return false
  const start = pos - scheme.length
  const end = endOfAddress(src, pos + '://'.length, src.slice(Math.max(0, start - 1000), start))
  const url = src.slice(start, end)
  const address = md.normalizeLink(url)
  if (end === pos + '://'.length || !md.validateLink(address)) return false
  if (!isSilent) {
    state.pending = state.pending.slice(0, -scheme.length)
    const open = state.push('link_open', 'a', 1)
    open.attrs = [['href', address]]
    open.markup = 'linkify'
    open.info = 'auto'
    state.push('text', '', 0).content = md.normalizeLinkText(url)
    const close = state.push('link_close', 'a', -1)
    close.markup = 'linkify'
    close.info = 'auto'
  }
  state.pos = end
  return true
}

function isAllowed(address: string): boolean {
  return allowedAddress.test(address) && (!/^http/i.test(address) || URL.canParse(address))
}
