import MarkdownIt, { type Token } from 'markdown-it'
import { codeBlocks } from './code-blocks'
import { images } from './images'
import { links } from './links'
import { scrollingTables } from './scrolling-tables'
import { tags } from './tags'
import { isDone, isTask, tasks } from './tasks'

const markdown = new MarkdownIt({ html: false, linkify: true, maxNesting: 40 })
  .use(links)
  .use(images)
  .use(tasks)
  .use(tags)
  .use(codeBlocks)
  .use(scrollingTables)

export function readMarkdown(text: string): Token[] {
  return markdown.parse(text, {})
}

/** Not sanitised yet. */
export function writeHtml(tokens: Token[]): string {
  return markdown.renderer.render(tokens, markdown.options, {})
}

export function inlineText({ children }: Token): string {
  return markdown.renderer.renderInlineAsText(children ?? [], markdown.options, {})
}

/** The note's `#tags`, each once, in lower case and composed, without the sign; at most fifty. */
export function tagsOf(text: string): string[] {
  const written = readMarkdown(text).flatMap(({ children }) => children ?? [])
  return [...new Set(written.filter(({ type }) => type === 'tag_open').map(({ info }) => info))]
}

export function countTasks(text: string): { open: number; done: number } {
  const all = readMarkdown(text).filter(isTask)
  const done = all.filter(isDone).length
  return { open: all.length - done, done }
}
