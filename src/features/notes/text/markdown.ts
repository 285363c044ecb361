import MarkdownIt, { type Token } from 'markdown-it'
import { codeBlocks } from './code-blocks'
import { images } from './images'
import { links } from './links'
import { scrollingTables } from './scrolling-tables'
import { tags } from './tags'
import { tasks } from './tasks'

const markdown = new MarkdownIt({ html: false, linkify: true, maxNesting: 40 })
  .use(links)
  .use(images)
  .use(tasks)
  .use(tags)
  .use(codeBlocks)
  .use(scrollingTables)

/** The text's blocks; tasks and tags are marked. */
export function readMarkdown(text: string): Token[] {
  return markdown.parse(text, {})
}

/** Not sanitised yet. */
export function writeHtml(tokens: Token[]): string {
  return markdown.renderer.render(tokens, markdown.options, {})
}

/** What one reads of a paragraph, a heading or a cell. */
export function inlineText({ children }: Token): string {
  return markdown.renderer.renderInlineAsText(children ?? [], markdown.options, {})
}
