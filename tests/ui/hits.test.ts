import { expect, test } from 'bun:test'
import { findHits, snippetAroundHit } from '../../src/ui/hits'

function lit(text: string, ...words: string[]): string {
  return findHits(text, words)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('')
}

const examples: [text: string, words: string[], expected: string][] = [
  ['Harry Mulisch', ['mul'], 'Harry [Mul]isch'],
  ['Cien años de soledad', ['ANOS', 'sol'], 'Cien [años] de [sol]edad'],
  ['Gödel, Escher, Bach', ['go\u0308d'], '[Göd]el, Escher, Bach'],
  ['Go\u0308del', ['göd'], '[Go\u0308d]el'],
  ['Jean-Christophe', ['jean-chr'], '[Jean]-[Chr]istophe'],
  ['De aanslag', ['slag'], 'De aanslag'],
  ['Nooit meer slapen', ['n', 'nooit'], '[Nooit] meer slapen'],
  ['9789023400530', ['97890'], '[97890]23400530'],
  ['“Max”', ['max'], '“[Max]”'],
  ['<b>', ['b'], '<[b]>'],
  ['De avonden', ['"', '*', '(', ''], 'De avonden'],
  ['', ['x'], ''],
]

for (const [text, words, expected] of examples) {
  test(`a search for ${words.join(' ')} marks ${expected} in ${text}`, () => {
    expect(lit(text, ...words)).toBe(expected)
  })
}

const size = { before: 60, max: 200 }

test('a search’s snippet may be the begin, the middle or the end of a text', () => {
  const text = `begin ${'x '.repeat(500)}midden ${'y '.repeat(500)}eind`
  expect(snippetAroundHit(text, ['begin'], size)).toStartWith('begin x')
  expect(snippetAroundHit(text, ['midden'], size)).toMatch(/^…x .*midden y.*…$/)
  expect(snippetAroundHit(text, ['eind'], size)).toMatch(/^…y .* eind$/)
  expect(snippetAroundHit(text, ['niets'], size)).toBeUndefined()
  expect(snippetAroundHit('z'.repeat(5000), ['zz'], size)).toHaveLength(201)
})
