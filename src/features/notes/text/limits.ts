import type { MarkdownIt } from 'markdown-it'

/** A quotation counts as one, a list as two. */
const maxLevels = 20
/** Blocks, words in emphasis, links and the like: ten times what a page has that somebody reads. */
const maxTokens = 40_000

/** A text whose Markdown would take longer to read and to show than anybody would wait. */
export class TooMuchMarkup extends Error {}

/** Makes the parser throw `TooMuchMarkup`. Without it what is nested too deep would be left out. */
export function limits({ core, block, inline }: MarkdownIt): void {
  let tokens = 0
  core.ruler.before('normalize', 'limits', () => {
    tokens = 0
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
      count()
      return super.push(...token)
    }
  }

  function count(): void {
    tokens += 1
    if (tokens > maxTokens) throw new TooMuchMarkup()
  }
}
