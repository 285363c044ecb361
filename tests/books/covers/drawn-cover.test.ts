import { expect, test } from 'bun:test'
import { breakLongWords } from '../../../src/features/books/covers/break-long-words'
import {
  colours,
  coverTitle,
  designCover,
  formats,
  layouts,
  titleStep,
} from '../../../src/features/books/covers/cover-design'
import { chipColours } from '../../../src/ui/styles/chip-colours'

const many = Array.from({ length: 4800 }, (_, number) => `Een titel, deel ${number}`)

function count(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** WCAG's definition. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('a drawn cover of a title is the same on every shelf, for ever', () => {
  expect(designCover('De aanslag')).toBe('c7 horizon tall step-1')
  expect(designCover('Oeroeg')).toBe('c11 blinds broad step-0')
  expect(designCover('Max Havelaar'.normalize('NFD'))).toBe(designCover('Max Havelaar'))
})

for (const [part, position, kinds] of [
  ['colour', 0, colours],
  ['layout', 1, layouts.length],
  ['format', 2, formats.length],
] as const) {
  test(`drawn covers have every ${part}, and none much more than another`, () => {
    const counts = count(many.map((title) => designCover(title).split(' ')[position] ?? ''))
    expect(counts.size).toBe(kinds)
    for (const times of counts.values()) {
      expect(times / (many.length / kinds)).toBeWithin(0.8, 1.2)
    }
  })
}

test('drawn covers combine colour, layout and format freely', () => {
  const all = count(many.map((title) => designCover(title).split(' ').slice(0, 3).join(' ')))
  expect(all.size).toBe(colours * layouts.length * formats.length)
})

test('words on the darker part of a drawn cover are legible', () => {
  expect(chipColours).toHaveLength(colours)
  for (const colour of chipColours) {
    const ground = Bun.color(colour.ground, '[rgb]') ?? []
    const words = luminance(Bun.color(colour.words, '[rgb]') ?? [])
    for (const share of [1, 0.83]) {
      const darker = luminance(ground.map((channel) => channel * share))
      const apart = (Math.max(words, darker) + 0.05) / (Math.min(words, darker) + 0.05)
      expect(apart).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('a drawn cover’s longest word decides how large its title is', () => {
  const titles = ['Oeroeg', 'De avonden', 'De aanslagen', 'Refactoring', 'Verantwoordelijk']
  expect(titles.map(titleStep)).toEqual([0, 1, 2, 3, 4])
})

test('a drawn cover sets a title that is long in all smaller than its longest word asks for', () => {
  expect(titleStep('Gödel, Escher, Bach')).toBe(1)
  expect(titleStep('De donkere kamer van Damokles')).toBe(2)
  expect(titleStep('Cien años de soledad')).toBe(1)
  expect(titleStep('a b c d e f g h '.repeat(9))).toBe(4)
})

test('a drawn cover breaks a long word between its syllables, and only there', () => {
  expect(breakLongWords('Donaudampfschifffahrtsgeschichten').replaceAll('\u00ad', '-')).toBe(
    'Donau-dampf-schiff-fahrts-ge-schichten',
  )
  expect(breakLongWords('De ontdekking van de hemel')).toBe('De ontdekking van de hemel')
})

test('a drawn cover ends a title that is too long after a word', () => {
  const title = 'Wie dit leest, heeft de tijd: '.repeat(4)
  expect(coverTitle(title)).toEndWith(' leest, heeft de…')
  expect(coverTitle('Kort')).toBe('Kort')
})
