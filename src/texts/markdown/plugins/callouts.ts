import type { MarkdownIt, StateCore } from 'markdown-it'

export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

const marker = /^\[!(\w+)\][ \t]*(?:\n|$)/

/** As GitHub has them: a quotation that begins with `[!NOTE]`. */
export function callouts(markdown: MarkdownIt): void {
  const { core, renderer } = markdown
  core.ruler.before('inline', 'callouts', markCallouts)
  renderer.rules.blockquote_open = (tokens, index, options, env) => {
    const kind = calloutKinds.find((one) => one === tokens[index]?.info)
    const title = kind && `<p class="callout-title">${env?.words?.callouts[kind]}</p>\n`
    return renderer.renderToken(tokens, index, options) + (title ?? '')
  }
}

function markCallouts({ tokens }: StateCore): void {
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const [quotation, paragraph, text] = tokens.slice(index, index + 3)
    if (quotation?.type !== 'blockquote_open' || paragraph?.type !== 'paragraph_open') continue
    const [written = '', name] = marker.exec(text?.content ?? '') ?? []
    const kind = calloutKinds.find((one) => one === name?.toLowerCase())
    if (!text || !kind) continue
    quotation.info = kind
    quotation.attrSet('class', `callout ${kind}`)
    text.content = text.content.slice(written.length)
    if (text.content.trim() === '') tokens.splice(index + 1, 3)
  }
}
