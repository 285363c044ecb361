import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { renderNote } from '../../src/texts/markdown/render-note'
import { noteOptions } from '../fixtures/rooms/note-options'
import { attributes, texts } from '../fixtures/select'
import { times } from '../long-form'

const render = (text: string) => renderNote(text, noteOptions).trim()

const kinds = [
  'https://a.example/',
  'http://b.example:8080/x?y=',
  'www.c.example/#',
  'https://wíki.example/a/',
]
const inside = [
  'Köln–Bonn',
  '§5',
  'a—b',
  'Schrödinger’s_cat',
  '東京（駅）',
  '「本」',
  'a_(b)',
  'l‘été',
  'x·y…z',
  'a~b*c',
  'C++/d',
  'a,b;c:d!e?f',
  'a=b&c=%2F',
  '💩x',
]
const wrappers: [before: string, after: string, tag?: string][] = [
  ['', ''],
  ['~~', '~~', 's'],
  ['==', '==', 'mark'],
  ['_', '_', 'em'],
  ['*', '*', 'em'],
  ['**', '**', 'strong'],
  ['__', '__', 'strong'],
  ['(', ')'],
  ['„', '“'],
  ['“', '”'],
  ['«', '»'],
  ['»', '«'],
  ['‘', '’'],
  ['"', '"'],
  ['（', '）'],
  ['「', '」'],
  ['Zie ', '.'],
  ['€ 5 – ', ''],
  ['één/twee | ', ' | 😀'],
  [`${'woord '.repeat(60)}`, ''],
  ['Zie ', ', en'],
  ['Zie ', '!?'],
  ['Zie ', '…'],
  ['Zie ', '。次'],
  ['~~zie ', '~~', 's'],
  ['==zie ', '==', 'mark'],
]

test('a bare address is a link as a whole, and what is around it is not', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.array(fc.constantFrom(...inside), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...wrappers),
      (kind, parts, [before, after, tag]) => {
        const address = kind + parts.join('/')
        const html = render(before + address + after)
        expect(texts(html, 'a')).toEqual([address])
        const [href = ''] = attributes(html, 'a', 'href')
        const whole = kind.startsWith('www') ? `https://${address}` : address
        expect(new URL(href).href).toBe(new URL(whole).href)
        if (tag) expect(texts(html, tag)).toEqual([before.replace(/^[^a-z]+/i, '') + address])
        else expect(texts(html, 'p')).toEqual([before + address + after])
      },
    ),
    { numRuns: times(300, 3000) },
  )
})

test('an e-mail address is a link between whatever quotes and marks', () => {
  for (const [before, after] of [
    ...wrappers.slice(0, 14),
    ['‹', '›'],
    ['[', ']'],
    ['', ', en'],
    ['', '.'],
  ]) {
    if (before === '_' || before === '__' || before === '*' || before === '**') continue
    const html = render(`${before}post@home.example${after}`)
    expect([before, texts(html, 'a')]).toEqual([before, ['post@home.example']])
    expect(attributes(html, 'a', 'href')).toEqual(['mailto:post@home.example'])
  }
})

for (const [written, leads] of [
  ['http://name:word@host.example/a', 'http://name:word@host.example/a'],
  ['http://name@host.example', 'http://name@host.example'],
  ['https://a.example/?token=YWJj==', 'https://a.example/?token=YWJj=='],
  ['https://my_host.example/x', 'https://my_host.example/x'],
  ['https://localhost:3000/x', 'https://localhost:3000/x'],
  ['https://[::1]:80/', 'https://[::1]:80/'],
  ['https://a.example/x~~', 'https://a.example/x'],
] as const) {
  test(`${written} leads to ${leads}`, () => {
    expect(attributes(render(written), 'a', 'href')).toEqual([leads])
  })
}

test('what is no address is none', () => {
  for (const text of [
    'xhttps://a.example',
    'https://',
    'https://-',
    'www.',
    'www.a',
    'notes.md',
    'ftp://a.example',
    'javascript://a.example',
  ]) {
    expect([text, texts(render(text), 'a')]).toEqual([text, []])
  }
})

test('signs that compare mark nothing, and a word is marked where words have no spaces', () => {
  expect(render('if a==b and c==d')).toBe('<p>if a==b and c==d</p>')
  expect(render('x[1]==y (z)==w')).toBe('<p>x[1]==y (z)==w</p>')
  expect(render('a ==b== c')).toBe('<p>a <mark>b</mark> c</p>')
  expect(render('これは==重要==です')).toBe('<p>これは<mark>重要</mark>です</p>')
})
