import { decodeXML } from 'entities'
import type { Nodes } from 'hast'
import { type ImportFile, type ImportFiles, startOf } from '../../../imports/archive'
import { elementOf, isElement, textOf } from '../editing/pasting/html-tree'
import { type BuiltNotes, buildNotes, type Target } from './build-notes'
import { markdownOfHtml } from './html-text'
import { momentOf } from './note-days'
import type { RawNote } from './note-item'
import { textOfFile } from './text-of-file'

const start = /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?<note\b[^>]*beatniksoftware\.com\/tomboy/

function isGnoteFile(file: ImportFile): boolean {
  return start.test(new TextDecoder().decode(startOf(file).subarray(0, 2000)))
}

export function isGnoteExport(files: ImportFiles): boolean {
  return files.some(isGnoteFile)
}

/** Gnote and Tomboy, whose notes link to each other by title. */
export function readGnote(files: ImportFiles): BuiltNotes {
  const notes = files.filter(isGnoteFile).map(noteOf)
  const byTitle = new Map(notes.map((note) => [note.title?.toLowerCase(), note]))
  return buildNotes(
    notes,
    ({ target }): Target | undefined => {
      if (!target.startsWith('gnote:')) return undefined
      const title = target.slice('gnote:'.length)
      const led = byTitle.get(title.toLowerCase())
      return led ? { note: led.key } : { missing: title }
    },
    files.filter((file) => !isGnoteFile(file)),
  )
}

const withProgram = ['Start Here', 'Using Links in Gnote', 'Using Links in Tomboy']

function noteOf(file: ImportFile): RawNote {
  const { path } = file
  const xml = textOfFile(file) ?? ''
  const first = (name: string) =>
    decodeXML(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '')
  const title = first('title')
  const tags = Array.from(xml.matchAll(/<tag>([^<]*)<\/tag>/g), ([, tag = '']) => decodeXML(tag))
  const folders = tags.flatMap((tag) => /^system:notebook:(.*)$/s.exec(tag)?.[1] ?? [])
  const content = /<note-content\b[^>]*>([\s\S]*)<\/note-content>/.exec(xml)?.[1] ?? ''
  return {
    key: path.slice(path.lastIndexOf('/') + 1).replace(/\.note$/, ''),
    path: '',
    title: title || null,
    text: withoutTitle(markdownOfContent(content), title).replace(/\\?\n• /g, '\n- '),
    tags: tags.filter((tag) => !tag.startsWith('system:')),
    folders,
    created: momentOf(first('create-date')),
    updated: momentOf(first('last-change-date')),
    isTemplate: tags.includes('system:template') || withProgram.includes(title),
  }
}

/** Its text begins with the title again. */
function withoutTitle(text: string, title: string): string {
  const [line = '', ...rest] = text.split('\n')
  const isTitle = line.replace(/\\(?=[!-/:-@[-`{-~])|\s*\\?$/g, '').trim() === title.trim()
  return isTitle ? rest.join('\n').replace(/^\n+/, '') : text
}

const names: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strikethrough: 'del',
  highlight: 'mark',
  monospace: 'code',
  list: 'ul',
  'list-item': 'li',
}

/** In which each line is one, and white space counts. */
function markdownOfContent(content: string): string {
  return markdownOfHtml(content, (tree) => {
    tree.children = tree.children.flatMap((child) => fitted(child)) as typeof tree.children
  })
}

function fitted(node: Nodes): Nodes[] {
  if (node.type === 'text') {
    return node.value.split('\n').flatMap((value, at): Nodes[] => {
      const words: Nodes = { type: 'text', value }
      return at === 0 ? [words] : [elementOf('br', []), words]
    })
  }
  if (!isElement(node)) return []
  const children = node.children.flatMap(fitted).filter((child) => child.type !== 'doctype')
  const inner = children as typeof node.children
  if (node.tagName === 'link:internal')
    return [elementOf('a', inner, { href: `gnote:${textOf(node)}` })]
  if (node.tagName === 'link:url') return [elementOf('a', inner, { href: textOf(node) })]
  const name = names[node.tagName]
  return name === undefined ? inner : [elementOf(name, inner)]
}
