import { expect, test } from 'bun:test'
import { measureRoof, openFonts } from '../../src/drawing/lettering'

const set = await openFonts()

const marked = { č: 'c', ć: 'c', ž: 'z', Ł: 'L', ő: 'o', ș: 's', ż: 'z', ệ: 'e', é: 'e' }

for (const face of ['bold', 'medium', 'serif'] as const) {
  test(`letters from all over Europe, and some from beyond, are drawn in ${face}`, () => {
    const letters = Object.keys(marked)
    const outlines = letters.map((letter) => set(face, letter, 100).path(0, 0))
    expect(new Set(outlines).size).toBe(letters.length)
    for (const [letter, plain] of Object.entries(marked)) {
      const [one, other] = [set(face, letter, 100), set(face, plain, 100)]
      expect(one.path(0, 0).length).toBeGreaterThan(other.path(0, 0).length)
      expect(Math.abs(one.width - other.width)).toBeLessThan(15)
    }
  })
}

test('a social card’s name is as wide with marks on its letters as without', async () => {
  const marks = await measureRoof('Łukasz Kovačević')
  const none = await measureRoof('Lukasz Kovacevic')
  expect(Math.abs((marks?.width ?? 0) / (none?.width ?? 1) - 1)).toBeLessThan(0.02)
  expect(await measureRoof('Łukasz Kovačević'.normalize('NFD'))).toEqual(marks)
})

test('a text without marks is set in one piece, with its kerning', () => {
  const apart = [...'AVAVAV'].map((letter) => set('bold', letter, 100))
  const sum = apart.reduce((width, { left, width: ink, right }) => width + left + ink + right, 0)
  const { left, width, right } = set('bold', 'AVAVAV', 100)
  expect(left + width + right).toBeLessThan(sum)
})

for (const name of ['Жанна Ольховская', 'Αθηνά', 'Ђорђе Љубичић']) {
  test(`the card and the roof say ${name} in letters of one other font`, async () => {
    const roof = await measureRoof(name)
    expect(roof?.width).toBeGreaterThan(name.length * 30)
    expect(roof?.lines[0]?.path).toMatch(/^M[^N]+Z$/i)
    for (const face of ['bold', 'medium', 'serif'] as const) {
      const { width, path } = set(face, name, 100)
      expect(width).toBeGreaterThan(name.length * 30)
      const outlines = [...name.replaceAll(' ', '')].map((letter) => set(face, letter, 100))
      for (const { path } of outlines) expect(path(0, 0)).not.toBe('')
      expect(path(0, 0)).not.toMatch(/NaN|Infinity/)
    }
  })
}

for (const name of ['Noor 🏠', '無名', '🏠']) {
  test(`nothing stops when no font has a letter of ${name}`, async () => {
    expect(await measureRoof(name)).toBeUndefined()
    const { width, left, path } = set('bold', name, 100)
    for (const length of [width, left]) expect(Number.isFinite(length)).toBe(true)
    expect(path(0, 0)).not.toMatch(/NaN|Infinity/)
  })
}
