/** Their types are those of an older markdown-it. */
declare module 'markdown-it-footnote' {
  import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'

  type RuleBlock = (state: StateBlock, start: number, end: number, silent: boolean) => boolean
  type RuleInline = (state: StateInline, silent: boolean) => boolean

  interface Parts extends Pick<MarkdownIt, 'core' | 'helpers' | 'renderer' | 'utils'> {
    block: {
      ruler: { before(beside: string, name: string, rule: RuleBlock, options: object): void }
    }
    inline: { ruler: { after(beside: string, name: string, rule: RuleInline): void } }
  }
  export default function footnotePlugin(markdown: Parts): void
}

declare module 'markdown-it-mark' {
  import type { MarkdownIt } from 'markdown-it'

  export default function markPlugin(markdown: MarkdownIt): void
}
