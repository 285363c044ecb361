import type { MarkdownIt } from 'markdown-it'

/** Nesting levels: a quotation counts as one, a list as two. */
const maxLevels = 20
/** Ten times the tokens of a text that people read. */
const maxTokens = 40_000
/** A footnote has a link to it and one back. */
const tokensOfFootnote = 20

/** More than any readable text has: longer texts only make rendering slow. */
const [maxLines, maxAddresses] = [50_000, 5_000]

export class TooMuchMarkup extends Error {}

/** Throws `TooMuchMarkup`. By default the parser drops content that is nested too deeply. */
export function limits({ core, block, inline }: MarkdownIt): void {
  let tokens = 0
  core.ruler.before('normalize', 'limits', ({ src }) => {
    tokens = 0
    if (occurs(src, '\n') > maxLines || occurs(src, '@') > maxAddresses) throw new TooMuchMarkup()
  })
  block.State = class extends block.State {
    override push(...token: Parameters<InstanceType<typeof block.State>['push']>) {
      if (token[2] > 0 && this.level >= maxLevels) throw new TooMuchMarkup()
      count()
      return super.push(...token)
    }
  }
  inline.State = class extends inline.State {
    override push(...token: Parameters<InstanceType<typeof inline.State>['push']>) {
      count(token[0] === 'footnote_ref' ? tokensOfFootnote : 1)
      return super.push(...token)
    }
  }

  function count(added = 1): void {
    tokens += added
    if (tokens > maxTokens) throw new TooMuchMarkup()
  }
}

function occurs(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}
