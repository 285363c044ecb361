import type { MarkdownIt } from 'markdown-it'

/** URLs with these schemes, or relative to the site or the page; never `//host`. */
const allowedAddress = /^(?:https?:\/\/|mailto:|tel:|[#?]|\/(?!\/))/i

const longAddress = 30

const wwwAddress =
  /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+(?:[/?#][^\s<>"]*[\p{L}\p{N}/=])?/uy

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
  markdown.linkify
    // Without a scheme or `www.`, text with a dot is more often a file name: `notes.md` is not a
    // site in Moldova.
    .set({ fuzzyLink: false })
    .add('ftp:', null)
    .add('//', null)
    .add('www.', {
      validate(text, position) {
        wwwAddress.lastIndex = position
        return wwwAddress.exec(text)?.[0].length ?? 0
      },
      normalize(match) {
        match.url = `https://${match.url}`
      },
    })
}

function isAllowed(address: string): boolean {
  return allowedAddress.test(address) && (!/^http/i.test(address) || URL.canParse(address))
}
