import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import cpp from 'highlight.js/lib/languages/cpp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import scss from 'highlight.js/lib/languages/scss'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import type { MarkdownIt, StateCore } from 'markdown-it'

/** Characters per note, in all of its blocks: highlighting more is too slow. */
const maxHighlighted = 10_000

export function codeBlocks(markdown: MarkdownIt): void {
  const { escapeHtml, unescapeAll } = markdown.utils
  const { rules } = markdown.renderer
  markdown.core.ruler.push('highlighted', limitHighlighted)
  rules.code_block = (tokens, index) => block(escapeHtml(tokens[index]?.content ?? ''))
  rules.fence = function writeFence(tokens, index) {
    const { content = '', info = '' } = tokens[index] ?? {}
    const [language = ''] = unescapeAll(info).trim().split(/\s/)
    return block(highlight(content, language) ?? escapeHtml(content))
  }
}

function limitHighlighted({ tokens }: StateCore): void {
  let total = 0
  for (const token of tokens.filter(({ type, info }) => type === 'fence' && info !== '')) {
    total += token.content.length
    if (total > maxHighlighted) token.info = ''
  }
}

function block(html: string): string {
  return `<pre tabindex="0"><code>${html}</code></pre>\n`
}

const languages = {
  bash,
  cpp,
  css,
  diff,
  dockerfile,
  go,
  ini,
  java,
  javascript,
  json,
  kotlin,
  php,
  python,
  ruby,
  scss,
  sql,
  swift,
  typescript,
  xml,
  yaml,
}

/** Not before there is code: it takes ten milliseconds. */
function registerLanguages(): void {
  if (highlighter.listLanguages().length > 0) return
  for (const [name, language] of Object.entries(languages)) {
    highlighter.registerLanguage(name, language)
  }
}

/** Some grammars take quadratic time in the length of a line. */
const maxLine = 300

function highlight(code: string, language: string): string | undefined {
  registerLanguages()
  if (!highlighter.getLanguage(language)) return undefined
  if (code.split('\n').some(({ length }) => length > maxLine)) return undefined
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value
}
