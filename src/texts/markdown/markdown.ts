import MarkdownIt, { type Env, type Token } from 'markdown-it'
import type { OpenTask } from '../../../db/schema/notes'
import { callouts } from './plugins/callouts'
import { codeBlocks } from './plugins/code-blocks'
import { footnotes } from './plugins/footnotes'
import { highlights } from './plugins/highlights'
import { images, type ShownPictures } from './plugins/images'
import { limits, TooMuchMarkup } from './plugins/limits'
import { links, relativeLinks } from './plugins/links'
import { scrollingTables } from './plugins/scrolling-tables'
import { tags } from './plugins/tags'
import { isDone, isTask, maxTaskLabel, tasks } from './plugins/tasks'
import { wikiLinks } from './plugins/wiki-links'

const markdown = createMarkdown().use(wikiLinks)
const markdownOfFiles = createMarkdown().use(relativeLinks)

function createMarkdown() {
  return new MarkdownIt({ html: false, linkify: true, maxNesting: 40 })
    .use(footnotes)
    .use(highlights)
    .use(links)
    .use(images)
    .use(tasks)
    .use(callouts)
    .use(tags)
    .use(codeBlocks)
    .use(scrollingTables)
    .use(limits)
}

/**
 * A text with too much markup becomes one paragraph of plain text.
 * @param pictures those beside a file of the owner's; undefined for a note
 */
export function readMarkdown(text: string, pictures?: ShownPictures): Token[] {
  try {
    return (pictures ? markdownOfFiles : markdown).parse(text, { pictures })
  } catch (error) {
    if (!(error instanceof TooMuchMarkup)) throw error
    return asWritten(text)
  }
}

/** The HTML is not sanitised yet. */
export function writeHtml(tokens: Token[], env: Env): string {
  return markdown.renderer.render(tokens, markdown.options, env)
}

export function inlineText({ children }: Pick<Token, 'children'>): string {
  return markdown.renderer.renderInlineAsText(children ?? [], markdown.options, {})
}

/** An address as people write it: `https://münchen.example`. */
export function addressText(address: string): string {
  return markdown.normalizeLinkText(address)
}

export function taskLabel(task: Token): string {
  return inlineText(task).trim().slice(0, maxTaskLabel)
}

/** Tags without `#`, unique, in lower case and NFC; at most fifty. */
export function tagsOf(tokens: readonly Token[]): string[] {
  const written = tokens.flatMap(({ children }) => children ?? [])
  return [...new Set(written.filter(({ type }) => type === 'tag_open').map(({ info }) => info))]
}

export function countTasks(tokens: readonly Token[]): { open: number; done: number } {
  const all = tokens.filter(isTask)
  const done = all.filter(isDone).length
  return { open: all.length - done, done }
}

const maxOpenTasks = 50

export function openTasksOf(tokens: readonly Token[]): OpenTask[] {
  return tokens
    .filter(isTask)
    .map((task, index) => ({ task, index }))
    .filter(({ task }) => !isDone(task))
    .slice(0, maxOpenTasks)
    .map(({ task, index }) => ({ index, label: taskLabel(task) }))
}

function asWritten(text: string): Token[] {
  const { Token } = MarkdownIt
  const paragraph = new Token('paragraph_open', 'p', 1)
  paragraph.attrSet('class', 'as-written')
  const words = new Token('inline', '', 0)
  const word = new Token('text', '', 0)
  word.content = text
  words.children = [word]
  return [paragraph, words, new Token('paragraph_close', 'p', -1)]
}
