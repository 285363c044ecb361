import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import footnotePlugin from 'markdown-it-footnote'

declare module 'markdown-it' {
  interface Env {
    footnotes?: { refs?: Record<string, number> }
  }
}

/** `[^1]` and `[^1]: text`, as GitHub has them: none in a footnote, a quotation or a list. */
export function footnotes({ block, core, helpers, inline, renderer, utils }: MarkdownIt): void {
  footnotePlugin({
    core,
    helpers,
    renderer,
    utils,
    block: {
      ruler: {
        before(beside, name, rule, options) {
          // A silent call only asks whether the paragraph before it ends here.
          const onTop: typeof rule = (state, start, end, isSilent) =>
            (isSilent || state.level === 0) && rule(state, start, end, isSilent)
          block.ruler.before(beside, name, onTop, options)
        },
      },
    },
    inline: {
      ruler: {
        after(_, name, rule) {
          if (name === 'footnote_ref') inline.ruler.after('image', name, rule)
        },
      },
    },
  })
  core.ruler.before('footnote_tail', 'unused_footnotes', showUnused)
  Object.assign(renderer.rules, rules)
}

export function isFootnoteId(id: string): boolean {
  return /^fn(?:ref)?-\d+(?:-\d+)?$/.test(id)
}

const rules: MarkdownIt['renderer']['rules'] = {
  footnote_ref(tokens, index, _, { words, base = '' } = {}) {
    const { number, name } = numbered(tokens[index])
    const label = `${words?.footnote} ${number}`
    return `<sup><a href="${base}#fn-${number}" id="fnref-${name}" aria-label="${label}">${number}</a></sup>`
  },
  footnote_block_open: (_, _index, _options, { words } = {}) =>
    `<section class="footnotes" aria-label="${words?.footnotes}"><ol>\n`,
  footnote_block_close: () => '</ol></section>\n',
  footnote_open: (tokens, index) => `<li id="fn-${numbered(tokens[index]).number}">`,
  footnote_anchor(tokens, index, _, { words, base = '' } = {}) {
    const { name } = numbered(tokens[index])
    return ` <a href="${base}#fnref-${name}" aria-label="${words?.reference} ${name}">↩\uFE0E</a>`
  },
}

function numbered(token: Token | undefined) {
  const { id = 0, subId = 0 }: { id?: number; subId?: number } = token?.meta ?? {}
  const number = id + 1
  return { number, name: subId === 0 ? `${number}` : `${number}-${subId + 1}` }
}

/** A footnote that no text refers to would be left out: it stands where it was written. */
function showUnused(state: StateCore): void {
  const { refs = {} } = state.env.footnotes ?? {}
  const seen = new Set<string>()
  let isUnused = false
  state.tokens = state.tokens.flatMap((token) => {
    if (token.type === 'footnote_reference_open') {
      const label = String(token.meta?.label)
      isUnused = seen.has(label) || (refs[`:${label}`] ?? -1) < 0
      seen.add(label)
      return isUnused ? paragraph(`[^${label}]:`, state) : token
    }
    return token.type === 'footnote_reference_close' && isUnused ? [] : token
  })
}

function paragraph(words: string, { Token }: StateCore): Token[] {
  const [inline, text] = [new Token('inline', '', 0), new Token('text', '', 0)]
  text.content = words
  inline.children = [text]
  return [new Token('paragraph_open', 'p', 1), inline, new Token('paragraph_close', 'p', -1)]
}
