import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { tagsOf as allTagsOf, readMarkdown } from '../../src/features/notes/text/markdown'
import { renderNote } from '../../src/features/notes/text/render-note'
import { anyNote } from '../fixtures/arbitrary/any-note'
import { noteOptions } from '../fixtures/rooms/note-options'

const tagsOf = (text: string) => allTagsOf(readMarkdown(text))

test('a tag is a word after a #, in whatever case and form it is written', () => {
  expect(
    tagsOf('#Huis #huis #keuken/lamp_2-b, (#Caf\u0065\u0301) **#vet** _#schuin_ #2026-plan'),
  ).toEqual(['huis', 'keuken/lamp_2-b', 'caf\u00e9', 'vet', 'schuin', '2026-plan'])
  expect(tagsOf('# Title #one\n\n- #two\n\n> #three')).toEqual(['one', 'two', 'three'])
})

test('what only looks like a tag is none', () => {
  const none = [
    '#',
    '# a',
    '##b',
    '#12',
    '#1-2',
    'a#b',
    'https://a.example/#b',
    '<https://a.example/(#b)>',
  ]
    .concat([
      'www.a.example/#b',
      '\\#a',
      '&#35;a',
      '&#x41;',
      '`#a`',
      '    #a',
      '```\n#a\n```',
      '/#a',
    ])
    .concat(['[#a](/b)', '[a](#b)', '![#a](/b)', `#${'a'.repeat(51)}`, '[a]: #b'])
  for (const text of none) expect([text, tagsOf(text)]).toEqual([text, []])
})

test('a tag leads to the notes that bear it', () => {
  expect(renderNote('#Keuken/Lamp', noteOptions)).toBe(
    '<p><a href="/notes?query=tag%3Akeuken%2Flamp" class="tag">#Keuken/Lamp</a></p>\n',
  )
})

test('a note bears at most fifty tags', () => {
  const text = Array.from({ length: 60 }, (_, index) => `#tag${index}`).join(' ')
  expect(tagsOf(`${text} #tag3`)).toHaveLength(50)
  expect(renderNote(`${text} #tag3`, noteOptions).match(/class="tag"/g)).toHaveLength(51)
  expect(renderNote(text, noteOptions)).toEndWith(' #tag58 #tag59</p>\n')
})

test('the tags that a note bears are those that one sees', () => {
  fc.assert(
    fc.property(anyNote, (text) => {
      const links = renderNote(text, noteOptions).matchAll(/query=tag%3A([^"]+)" class="tag"/g)
      const seen = [...links].map(([, tag = '']) => decodeURIComponent(tag))
      expect(tagsOf(text)).toEqual([...new Set(seen)])
    }),
    { numRuns: 300 },
  )
})
