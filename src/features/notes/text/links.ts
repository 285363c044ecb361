import type { MarkdownIt } from 'markdown-it'

/** Absolute by these schemes, or from the site's root or the page itself; never `//host`. */
const allowedAddress = /^(?:https?:\/\/|mailto:|tel:|[#?]|\/(?!\/))/i

const wwwAddress =
  /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+(?:[/?#][^\s<>"]*[\p{L}\p{N}/=])?/uy

export function links(markdown: MarkdownIt): void {
  markdown.validateLink = isAllowed
  markdown.linkify
    // With neither scheme nor www, what has a dot is more often a file: `notes.md` is not in Moldova.
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
