import { defineConfig, presetIcons, type Rule } from 'unocss'
import { presetMini, type Theme } from 'unocss/preset-mini'
import { chipColours } from './chip-colours'
import { coverRatios, coverSteps } from './cover-shapes'
import { pictureRatios } from './picture-ratios'
import { shortcuts } from './utility-shortcuts'

const lines: Record<string, string> = {
  thin: 'var(--thin) solid',
  line: 'var(--line) solid',
  wall: 'var(--wall) solid',
  hair: 'var(--thin) solid var(--divider)',
}
const sides: Record<string, string> = {
  t: 'top',
  b: 'bottom',
  l: 'left',
  r: 'right',
  x: 'inline',
  y: 'block',
}

/** For numbers that markup computes: step `k` of `of` steps, up to a career of forty years. */
const counts = Array.from({ length: 41 }, (_, count) => count)

export default defineConfig<Theme>({
  presets: [
    presetMini({ preflight: false }),
    // What all icons share is in base.css.
    presetIcons({
      processor(css) {
        for (const name of Object.keys(css)) if (name !== '--un-icon') delete css[name]
      },
    }),
  ],
  theme: {
    breakpoints: { xs: '30rem', md: '48rem', lg: '64rem', xl: '75rem' },
    colors: {
      ...tokens('bg', 'surface', 'ink', 'ink-soft', 'edge', 'divider', 'tint', 'frame'),
      ...tokens('accent', 'accent-edge', 'on-accent', 'danger', 'success'),
    },
    spacing: {
      ...tokens('s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9'),
      ...tokens('section-gap', 'margin', 'gutter'),
    },
    maxWidth: { measure: '44rem' },
    fontFamily: tokens('sans', 'serif'),
    fontSize: Object.fromEntries(
      ['t-2', 't-1', 't0', 't1', 't2', 't3', 't4', 't5'].map((name) => [
        name,
        [`var(--${name})`, {}],
      ]),
    ),
    lineHeight: { tight: '1.25' },
    duration: tokens('quick', 'calm'),
  },
  rules: [
    [/^ratio(\d+)$/, ([, tenths]) => ({ '--ratio': `${Number(tenths) / 10}` })],
    [/^slit(\d+)$/, ([, tenths]) => ({ '--slit': `${tenths}0%` })],
    [/^(k|of)(\d+)$/, ([, name, count]) => ({ [`--${name}`]: count })],
    [
      /^c(\d+)$/,
      ([, index]) => {
        const colour = chipColours[Number(index)]
        if (!colour) return undefined
        const off = colour.words === '#000' ? '#fff' : '#000'
        return { '--c': colour.ground, '--on': colour.words, '--off': off }
      },
    ],
    [
      /^(thin|line|wall|hair)-([tblrxy])$/,
      ([, width = '', side = '']) => ({ [`border-${sides[side]}`]: lines[width] }),
    ],
    ['framed', { border: lines.line }],
    ['edged', { border: 'var(--thin) solid var(--edge)' }],
    ['dashed', { border: 'var(--thin) dashed var(--edge)' }],
    ['subgrid-cols', { 'grid-template-columns': 'subgrid' }],
    ['subgrid-rows', { 'grid-template-rows': 'subgrid' }],
    [/^step-(\d)$/, ([, step]) => ({ '--size': `${coverSteps[Number(step)]?.size}cqi` })],
    ...Object.entries(coverRatios).map(([name, ratio]): Rule => [name, { 'aspect-ratio': ratio }]),
    [
      /^cells(-open)?$/,
      ([, open]) => ({
        border: 'solid',
        'border-width': `var(--line) var(--thin) ${open ? '0' : 'var(--thin)'} var(--line)`,
      }),
    ],
    ['cell', { border: 'solid', 'border-width': '0 var(--thin) var(--thin) 0' }],
    ['tabular', { 'font-variant-numeric': 'tabular-nums' }],
  ],
  shortcuts,
  safelist: [
    ...counts.flatMap((count) => [`k${count}`, `of${count}`]),
    ...chipColours.map((_, index) => `c${index}`),
    ...coverSteps.map((_, step) => `step-${step}`),
    ...Object.keys(coverRatios),
    ...pictureRatios.map((tenths) => `ratio${tenths}`),
    ...Array.from({ length: 11 }, (_, tenths) => `slit${tenths}`),
  ],
})

function tokens(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `var(--${name})`]))
}
