import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { readJoplin } from '../../src/features/notes/imports/from-joplin'
import { readMarkdownFiles } from '../../src/features/notes/imports/from-markdown'
import type { NotePart } from '../../src/features/notes/imports/note-item'
import { rewriteLinks } from '../../src/features/notes/imports/rewrite-links'

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

/** As programs write the link again from what was read. */
function written(parts: readonly NotePart[], link: (note: string, text: string) => string): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      return 'note' in part ? link(part.note, part.text) : `![${part.alt}](${part.file})`
    })
    .join('')
}

const name = fc.stringMatching(/^[a-zà-öø-ÿ][a-zà-öø-ÿ0-9 ]{0,20}[a-zà-öø-ÿ0-9]$/)
const names = fc.uniqueArray(name, {
  minLength: 1,
  maxLength: 8,
  selector: (one) => one.normalize('NFC').toLowerCase(),
})
const line = fc.stringMatching(/^[A-Za-zé0-9 .,*_`~!<>#()\\-]{0,60}$/)

test('what Obsidian writes is read: each note once, its text whole, each link to its note', () => {
  const vault = names.chain((all) =>
    fc.record({
      all: fc.constant(all),
      lines: fc.array(fc.array(line, { maxLength: 5 }), {
        minLength: all.length,
        maxLength: all.length,
      }),
      links: fc.array(fc.nat(all.length - 1), { minLength: all.length, maxLength: all.length }),
    }),
  )
  fc.assert(
    fc.property(vault, ({ all, lines, links }) => {
      const texts = all.map((_, at) => {
        // Backticks are paired, for in code nothing is a link.
        const text = (lines[at] ?? [])
          .join('\n')
          .replaceAll('`', '')
          .replaceAll('~', '')
          .replace(/\\/g, '')
        return `${text}\n\n[[${all[links[at] ?? 0]}]]`
      })
      const files = all.map((title, at) => ({
        path: `v/${title}.md`,
        bytes: bytes(texts[at] ?? ''),
      }))
      const { rows, leftColumns } = readMarkdownFiles(
        [...files, { path: 'v/.obsidian/app.json', bytes: bytes('{}') }],
        'Obsidian',
      )
      expect(leftColumns()).toEqual([])
      expect(rows.map((row) => row.item?.title)).toEqual(
        all.map((title) => title.replace(/\s+/g, ' ')),
      )
      for (const [at, { item, lost }] of rows.entries()) {
        expect(lost).toEqual({})
        const text = written(item?.body ?? [], (note) => `[[${note.slice(2, -3)}]]`)
        expect(text).toBe((texts[at] ?? '').trimEnd())
      }
    }),
  )
})

test('what Joplin writes is read: ids, titles, bodies, tags and folders', () => {
  const id = (at: number) => at.toString(16).padStart(32, '0')
  const notes = fc.array(
    fc.record({ title: name, lines: fc.array(line, { maxLength: 5 }), link: fc.nat(5), tag: name }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(notes, (all) => {
      const item = (at: number, head: string, fields: object) => {
        const block = Object.entries({ id: id(at), ...fields }).map(
          ([key, value]) => `${key}: ${value}`,
        )
        return {
          path: `${id(at)}.md`,
          bytes: bytes([head, block.join('\n')].filter(Boolean).join('\n\n')),
        }
      }
      const bodies = all.map(({ lines, link }, at) => {
        const text = lines
          .join('\n')
          .replaceAll('`', '')
          .replaceAll('~', '')
          .replaceAll('\\', '')
          .trim()
        const target = link % all.length
        return `${text}\n\nkey: value ${at}\n\n[${all[target]?.title}](:/${id(100 + target)})`.trim()
      })
      const files = all.flatMap(({ title, tag }, at) => [
        item(100 + at, `${title}\n\n${bodies[at]}`, { parent_id: id(1), is_todo: 0, type_: 1 }),
        item(200 + at, tag, { type_: 5 }),
        item(300 + at, '', { note_id: id(100 + at), tag_id: id(200 + at), type_: 6 }),
      ])
      const { rows } = readJoplin([item(1, 'Map', { parent_id: '', type_: 2 }), ...files])
      expect(rows.map(({ key, item }) => [key, item?.title, item?.folders])).toEqual(
        all.map(({ title }, at) => [id(100 + at), title.replace(/\s+/g, ' '), ['Map']]),
      )
      for (const [at, { item }] of rows.entries()) {
        const title = (note: string) => all[Number.parseInt(note, 16) - 100]?.title
        const text = written(item?.body ?? [], (note) => `[${title(note)}](:/${note})`)
        expect(text.trim()).toBe(bodies[at] ?? '')
        expect(item?.tags).toHaveLength(1)
      }
    }),
  )
})

test('nothing of a text is lost where no link is taken, whatever it is', () => {
  const signs = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '!',
    '`',
    '```\n',
    '~~~',
    '\n',
    '\\',
    '|',
    '<img ',
    '>',
    'a',
    ' ',
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(signs).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (written) => {
      expect(rewriteLinks(written, () => undefined).join('')).toBe(written)
    }),
  )
})

for (const [what, part] of Object.entries({
  'brackets that nothing closes': '[',
  'half links': '[a](',
  'half links to notes': '[[a|',
  'embeds in embeds': '![![',
  backticks: '`a``b',
  fences: '\n```',
  'half elements': '<img src="',
  'escaped signs': '\\[',
})) {
  test(`a megabyte of ${what} is read, and stays as it is`, () => {
    const text = part.repeat(1_000_000 / part.length)
    expect(rewriteLinks(text, () => undefined).join('') === text).toBe(true)
  })
}
