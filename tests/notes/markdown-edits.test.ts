import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  addPicture,
  continueList,
  type Edit,
  placeMarkdown,
  toggleItems,
  toggleMark,
} from '../../src/features/notes/editing/markdown-edits'
import { renderNote } from '../../src/texts/markdown/render-note'
import { noteOptions } from '../fixtures/rooms/note-options'
import { select, texts } from '../fixtures/select'
import { times } from '../long-form'

const address = `/notes/pictures/${'0'.repeat(32)}-9x9.webp`
const picture = `![Een kast](${address})`

const parts = {
  words: 'wolk zee\nduin',
  heading: '# gras mos',
  list: '- roos iris\n- klei\n  zand',
  numbers: '9. vis\n10. krab\n    oester',
  nested: '- eik\n  - beuk es\n- els',
  tasks: '- [ ] melk brood\n- [x] kaas',
  quote: '> regen\n> hagel mist',
  'list in a quote': '> - noord\n> - zuid oost',
  table: '| kop | staart |\n| --- | --- |\n| been | arm hand |',
  code: '```\nlezen schrijven\n```',
  'code in a list': '- stap\n\n  ```\n  doen laten\n  ```\n- rust',
}

const anyPart = fc.constantFrom(...Object.values(parts))
const anyPlace = fc
  .tuple(fc.array(anyPart, { minLength: 1, maxLength: 3 }), fc.nat(), fc.nat())
  .map(([all, one, other]) => {
    const text = all.join('\n\n')
    const places = Array.from(text.matchAll(/(?<=[a-z])(?![a-z])/g), ({ index }) => index)
    const at = (number: number) => places[number % places.length] ?? 0
    const [from = 0, to = 0] = [at(one), at(other)].toSorted((a, b) => a - b)
    return { text, from, to }
  })

const many = { numRuns: times(400, 10_000) }

test('a picture is shown wherever it is put, and all words stay in their order', () => {
  fc.assert(
    fc.property(anyPlace, ({ text, to }) => {
      const html = shown(applied(text, addPicture(text, to, picture)))
      expect(select(html, 'img')).toHaveLength(1)
      expect(wordsOf(html)).toEqual(wordsOf(shown(text)))
      expect(countsOf(html)).toMatchObject(countsOf(shown(text)))
    }),
    many,
  )
})

test('a picture is shown below any beginning of a text, code that nobody closed too', () => {
  fc.assert(
    fc.property(anyPlace, ({ text, to }) => {
      const begun = text.slice(0, to)
      expect(select(shown(applied(begun, addPicture(begun, to, picture))), 'img')).toHaveLength(1)
    }),
    many,
  )
})

const pasted = {
  h4: '## Kop',
  ul: '- appel\n- peer',
  blockquote: '> wijs woord',
  table: '| a | b |\n| - | - |\n| c | d |',
  pre: '```sh\nls\n```',
  p: 'Eerste alinea.\n\nTweede alinea.',
}

test('blocks that are pasted are blocks wherever they are put, and all words stay in their order', () => {
  const isFree = ({ text, from }: { text: string; from: number }) => {
    const lines = text.slice(0, text.indexOf('\n', from) < 0 ? undefined : text.indexOf('\n', from))
    return !/\|[^\n]*$/.test(lines) && (lines.match(/```/g)?.length ?? 0) % 2 === 0
  }
  fc.assert(
    fc.property(
      anyPlace.filter(isFree),
      fc.constantFrom(...Object.values(pasted)),
      (place, markdown) => {
        const { text, from } = place
        const plain = `${text.slice(0, from)}los${text.slice(from)}`
        const after = applied(plain, placeMarkdown(plain, from, from + 3, markdown))
        const split = [text.slice(0, from), text.slice(from)]
        expect(after.replaceAll(/[\s>]/g, '')).toBe(
          [split[0], markdown, split[1]].join('').replaceAll(/[\s>]/g, ''),
        )
        const more = Object.entries(countsOf(shown(markdown)))
        const before = countsOf(shown(text))
        const now = countsOf(shown(after))
        for (const [name, count] of more) {
          if (name === 'ul') continue
          expect([name, now[name]]).toEqual([name, (before[name] ?? 0) + count])
        }
      },
    ),
    many,
  )
})

test('bold is shown over whatever is selected, and no mark is left', () => {
  fc.assert(
    fc.property(anyPlace, ({ text, from, to }) => {
      fc.pre(/[a-z]{2}/.test(text.slice(from, to)) && !text.slice(0, to).includes('```'))
      const html = shown(applied(text, toggleMark(text, from, to, '**')))
      expect(html).not.toContain('**')
      expect(wordsOf(html)).toEqual(wordsOf(shown(text)))
      const chosen = text.slice(from, to).replaceAll(/\bx\b|[^a-z]/g, '')
      expect(
        texts(html, 'strong')
          .join('')
          .replaceAll(/[^a-z]/g, ''),
      ).toContain(chosen)
    }),
    many,
  )
})

test('what is below a line that becomes an item is no part of it', () => {
  const text = 'melk\nZie ook dit.'
  expect(applied(text, toggleItems(text, 0, 0, '- '))).toBe('- melk\n\nZie ook dit.')
})

test('an item that ends a list leaves an empty line, so that what follows is no part of the list', () => {
  const text = '- [ ] a\n- [ ] b\n- [ ] '
  const edit = continueList(text, text.length)
  expect(edit && applied(text, edit)).toBe('- [ ] a\n- [ ] b\n\n')
  const again = '- a\n\n- '
  const second = continueList(again, again.length)
  expect(second && applied(again, second)).toBe('- a\n\n')
})

const marked: Readonly<Record<string, string>> = {
  ' woord ': ' **woord** ',
  'een\n\ntwee': '**een**\n\n**twee**',
  '- een\n- [ ] twee': '- **een**\n- [ ] **twee**',
  '# kop\n> citaat': '# **kop**\n> **citaat**',
  '| a | b |\n| - | - |': '| **a** | **b** |\n| - | - |',
}

for (const [text, bold] of Object.entries(marked)) {
  test(`bold over ${JSON.stringify(text)} is ${JSON.stringify(bold)}, and not bold again`, () => {
    const edit = toggleMark(text, 0, text.length, '**')
    const after = applied(text, edit)
    expect(after).toBe(bold)
    expect(applied(after, toggleMark(after, edit.selectFrom, edit.selectTo, '**'))).toBe(text)
  })
}

function applied(text: string, { from, to, text: added }: Edit): string {
  return text.slice(0, from) + added + text.slice(to)
}

function shown(text: string): string {
  return renderNote(text, noteOptions)
}

function wordsOf(html: string): string[] {
  return html.replaceAll(/<[^>]*>/g, ' ').match(/[a-z]+/gi) ?? []
}

function countsOf(html: string): Record<string, number> {
  const names = ['li', 'blockquote', 'table', 'pre', 'ul', 'tr', 'td']
  const counts = names.map((name) => [name, select(html, name).length] as const)
  counts.push(['heading', (html.match(/<h\d/g) ?? []).length])
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
