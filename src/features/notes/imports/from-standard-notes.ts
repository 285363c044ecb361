import { z } from 'zod'
import { type ImportFile, type ImportFiles, startOf } from '../../../imports/archive'
import { type BuiltNotes, buildNotes } from './build-notes'
import { markdownOfHtml, withLineBreaks } from './html-text'
import { momentOf } from './note-days'
import type { RawNote } from './note-item'

const item = z.object({
  uuid: z.string(),
  content_type: z.string(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  deleted: z.boolean().catch(false),
  duplicate_of: z.string().nullish(),
  content: z.unknown(),
})

const content = z.object({
  title: z.string().catch(''),
  text: z.string().catch(''),
  noteType: z.string().optional(),
  preview_plain: z.string().optional(),
  trashed: z.boolean().catch(false),
  references: z.array(z.object({ uuid: z.string() })).catch([]),
  appData: z
    .object({
      'org.standardnotes.sn': z
        .object({
          client_updated_at: z.string().optional(),
          pinned: z.boolean().catch(false),
          archived: z.boolean().catch(false),
        })
        .optional(),
    })
    .optional(),
})

const backup = z.object({ version: z.string(), items: z.array(item) })

type Content = z.infer<typeof content>

export function isStandardNotesExport(files: ImportFiles): boolean {
  return files.some((file) => backupIn(file) !== undefined)
}

function backupIn(file: ImportFile): z.infer<typeof backup> | undefined {
  if (startOf(file)[0] !== 0x7b) return undefined
  const text = new TextDecoder().decode(file.bytes)
  if (!text.includes('"content_type"')) return undefined
  try {
    return backup.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export function readStandardNotes(files: ImportFiles): BuiltNotes {
  const items = files
    .flatMap((file) => backupIn(file)?.items ?? [])
    .filter(({ deleted }) => !deleted)
  const tags = new Map<string, string[]>()
  for (const tag of items.filter((one) => one.content_type === 'Tag')) {
    const { data } = content.safeParse(tag.content)
    for (const { uuid } of data?.references ?? []) {
      tags.set(uuid, [...(tags.get(uuid) ?? []), (data?.title ?? '').replaceAll('.', '/')])
    }
  }
  const names = new Map(
    items
      .filter((one) => one.content_type === 'Tag')
      .map(({ uuid, content: about }) => [uuid, content.safeParse(about).data?.title ?? '']),
  )
  const notes = items.filter((one) => one.content_type === 'Note')
  return buildNotes(
    notes.map((one) => {
      // Older notes name their tags themselves.
      const { references = [] } = content.safeParse(one.content).data ?? {}
      const own = references.flatMap(({ uuid }) => names.get(uuid)?.replaceAll('.', '/') ?? [])
      return noteOf(one, [...new Set([...(tags.get(one.uuid) ?? []), ...own])])
    }),
    () => undefined,
  )
}

function noteOf(one: z.infer<typeof item>, tags: readonly string[]): RawNote {
  const created = momentOf(one.created_at)
  const known = { key: one.uuid, path: '', created }
  const { data } = content.safeParse(one.content)
  if (!data) return { ...known, title: null, text: '', left: 'encrypted' }
  const app = data.appData?.['org.standardnotes.sn']
  return {
    ...known,
    title: data.title || null,
    text: textOf(data),
    tags,
    updated: momentOf(app?.client_updated_at) ?? momentOf(one.updated_at),
    isPinned: app?.pinned ?? false,
    isArchived: app?.archived ?? false,
    isTrashed: data.trashed,
    ...(one.duplicate_of && { left: 'conflict' as const }),
  }
}

function textOf({ text, noteType, preview_plain = '' }: Content): string {
  if (noteType === 'super') {
    const html = htmlOfSuper(text)
    return html === undefined ? preview_plain : markdownOfHtml(html)
  }
  const isHtml = noteType === undefined && /^\s*<[a-z][^<>]*>[\s\S]*<\/[a-z\d]+>\s*$/i.test(text)
  if (isHtml || noteType === 'rich-text') return markdownOfHtml(text)
  return noteType === 'markdown' ? text : withLineBreaks(text.replace(/\r\n?/g, '\n').split('\n'))
}

interface SuperNode {
  type: string
  text?: string | undefined
  format?: unknown
  tag?: string | undefined
  listType?: string | undefined
  checked?: boolean | undefined
  url?: string | undefined
  children?: SuperNode[] | undefined
}

const superNode: z.ZodType<SuperNode> = z.object({
  type: z.string(),
  text: z.string().optional(),
  format: z.unknown().optional(),
  tag: z.string().optional(),
  listType: z.string().optional(),
  checked: z.boolean().optional(),
  url: z.string().optional(),
  get children() {
    return z.array(superNode).optional()
  },
})

function htmlOfSuper(text: string): string | undefined {
  try {
    const { data } = z.object({ root: superNode }).safeParse(JSON.parse(text))
    return data && htmlOf(data.root)
  } catch {
    return undefined
  }
}

const marks = [
  [1, 'strong'],
  [2, 'em'],
  [4, 'del'],
  [16, 'code'],
  [128, 'mark'],
] as const

function htmlOf(node: SuperNode): string {
  const inner = (node.children ?? []).map(htmlOf).join('')
  const within = (tag: string, attributes = '') => `<${tag}${attributes}>${inner}</${tag}>`
  switch (node.type) {
    case 'text':
    case 'code-highlight': {
      const format = typeof node.format === 'number' ? node.format : 0
      const written = Bun.escapeHTML(node.text ?? '')
      return marks.reduce(
        (all, [bit, tag]) => (format & bit ? `<${tag}>${all}</${tag}>` : all),
        written,
      )
    }
    case 'linebreak':
      return '<br>'
    case 'heading':
      return within(/^h[1-6]$/.test(node.tag ?? '') ? (node.tag ?? 'h2') : 'h2')
    case 'quote':
      return within('blockquote')
    case 'code':
      return `<pre><code>${inner.replaceAll('<br>', '\n')}</code></pre>`
    case 'list':
      return within(node.listType === 'number' ? 'ol' : 'ul')
    case 'listitem':
      return within('li', node.checked === undefined ? '' : ` data-checked="${node.checked}"`)
    case 'link':
    case 'autolink':
      return within('a', ` href="${Bun.escapeHTML(node.url ?? '')}"`)
    case 'horizontalrule':
      return '<hr>'
    case 'table':
    case 'tablerow':
    case 'tablecell':
      return within({ table: 'table', tablerow: 'tr', tablecell: 'td' }[node.type])
    case 'root':
      return inner
    default:
      return within('p')
  }
}
