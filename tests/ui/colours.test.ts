import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { paths } from '../../src/paths'
import { testApp } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { attributes, texts } from '../fixtures/select'

const folder = await builtFolder()
const stylesheets = [...new Glob('public/*.css').scanSync(folder)]
const css = (
  await Promise.all(stylesheets.map((name) => Bun.file(join(folder, name)).text()))
).join()

/** Also if other selectors share the rule. */
function declared(selector: string, property: string): string {
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)/g)) {
    const value = new RegExp(`(?:^|;)${property}:([^;]+)`).exec(body)?.[1]
    if (selectors.split(',').includes(selector) && value !== undefined) return value
  }
  throw new Error(`${selector} has no ${property}`)
}

/** WCAG's definition. */
function luminance(colour: string): number {
  const rgb = Bun.color(colour, '[rgb]')
  if (rgb === null) throw new Error(`${colour} is no colour`)
  const [red, green, blue] = rgb.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('contrast is computed as WCAG computes it', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5)
  expect(contrast('#777', '#fff')).toBeCloseTo(4.48, 2)
})

for (let number = 0; number < 12; number++) {
  test(`words on colour c${number} are black or white by the rule, and legible`, () => {
    const ground = declared(`.c${number}`, '--c')
    const words = declared(`.c${number}`, '--on')
    const isLight = luminance(ground) > 0.5
    expect(isLight || luminance(ground) <= 0.18).toBe(true)
    expect(Bun.color(words, 'hex')).toBe(isLight ? '#000000' : '#ffffff')
    expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5)
  })
}

function token(name: string): { light: string; dark: string } {
  const value = declared(':root', `--${name}`)
  const [, light = value, dark = value] = /^light-dark\(([^,]+),\s*([^)]+)\)$/.exec(value) ?? []
  return { light, dark }
}

/** Light first. */
function both(name: string): string[] {
  const { light, dark } = token(name)
  return [light, dark].map((colour) => Bun.color(colour, 'hex') ?? '')
}

/** WCAG: 4.5 for text, 3 for edges. */
const pairs: [words: string, grounds: string[], least: number][] = [
  ['ink', ['bg', 'surface', 'tint'], 4.5],
  ['ink-soft', ['bg', 'surface'], 4.5],
  ['danger', ['bg', 'surface'], 4.5],
  ['success', ['bg', 'surface'], 4.5],
  ['on-accent', ['accent'], 4.5],
  ['edge', ['bg', 'surface'], 3],
  ['accent-edge', ['bg', 'tint'], 3],
  ['focus', ['bg', 'surface'], 3],
]

for (const [words, grounds, least] of pairs) {
  test(`${words} is legible on ${grounds.join(', ')} in both themes`, () => {
    for (const ground of grounds) {
      for (const scheme of ['light', 'dark'] as const) {
        const apart = contrast(token(words)[scheme], token(ground)[scheme])
        expect(apart, `${ground} ${scheme}`).toBeGreaterThanOrEqual(least)
      }
    }
  })
}

test('the themes’ backgrounds are those of the specification', () => {
  expect(both('bg')).toEqual(['#f9fbff', '#0f172a'])
  expect(both('surface')).toEqual(['#efefef', '#1e293b'])
})

test('colours stand in the style sheets alone, and in what browsers and readers are told of them', async () => {
  const { ask } = await testApp()
  const stack = await (await ask(paths.siteStack)).text()
  expect(attributes(stack, 'meta[name=theme-color]', 'content')).toEqual(both('surface'))
  expect(texts(stack, '.swatch dd')).toEqual(
    ['bg', 'ink', 'surface', 'accent'].map((name) => both(name).join(' / ')),
  )
  const manifest = await (await ask(paths.webManifest)).json()
  expect([manifest.background_color, manifest.theme_color]).toEqual([
    both('bg')[0],
    both('surface')[0],
  ])
  const colours = ['bg', 'ink', 'surface', 'accent'].flatMap(both)
  for (const file of new Glob('src/{client,features,http,islands,ui}/**/*.{ts,tsx}').scanSync()) {
    const code = await Bun.file(file).text()
    expect([file, colours.filter((colour) => code.includes(colour))]).toEqual([file, []])
  }
})

test('no underline is written in a way that WebKit drops whole', () => {
  expect(css).toMatch(/text-decoration-thickness:var\(/)
  // WebKit knows no thickness in the shorthand, and drops all of it when it has a variable.
  const shorthands = css.match(/text-decoration:[^;}]*/g) ?? []
  expect(shorthands.length).toBeGreaterThan(0)
  expect(shorthands.filter((one) => /var\(|\d|from-font/.test(one))).toEqual([])
})
