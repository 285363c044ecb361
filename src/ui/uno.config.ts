import { defineConfig, presetIcons } from 'unocss'
import { presetMini, type Theme } from 'unocss/preset-mini'
import { chipColours } from './chip/chip-colours'
import { pictureRatios } from './picture-ratios'

/** For numbers that markup computes: step `k` of `of` steps, up to a career of forty years. */
const counts = Array.from({ length: 41 }, (_, count) => count)

export default defineConfig<Theme>({
  presets: [
    presetMini({ preflight: false }),
    presetIcons({ extraProperties: { 'flex-shrink': '0' } }),
  ],
  theme: {
    breakpoints: { md: '48rem', lg: '64rem' },
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
    [/^(k|of)(\d+)$/, ([, name, count]) => ({ [`--${name}`]: count })],
    [
      /^c(\d+)$/,
      ([, index]) => {
        const colour = chipColours[Number(index)]
        return colour && { '--c': colour.ground, '--on': colour.words }
      },
    ],
    [
      /^(thin|line|wall)-([tb])$/,
      ([, width, side]) => ({
        [side === 't' ? 'border-top' : 'border-bottom']: `var(--${width}) solid`,
      }),
    ],
    ['framed', { border: 'var(--line) solid' }],
    ['dashed', { border: 'var(--thin) dashed var(--edge)' }],
    ['tabular', { 'font-variant-numeric': 'tabular-nums' }],
  ],
  shortcuts: {
    'type-label': '[font:var(--type-label)]',
    'type-control': '[font:var(--type-control)]',
    'type-small': '[font:var(--type-small)]',
    'type-text': '[font:var(--type-text)]',
    'type-lead': 'text-t1 leading-[1.4]',
    'type-title': 'text-t3 leading-[1.05] tracking-[-0.018em]',
    'type-heading': 'text-t2 leading-[1.15] tracking-[-0.01em]',
    'type-subheading': 'text-t1 leading-tight tracking-normal',
    row: 'flex flex-wrap items-center',
    'page-links': 'flex flex-wrap gap-x-s5 gap-y-s2 type-label',
    'outline-inside': 'focus-visible:[outline-offset:-3px]',
    'columns-12': 'grid grid-cols-12 gap-x-gutter',
  },
  safelist: [
    ...counts.flatMap((count) => [`k${count}`, `of${count}`]),
    ...chipColours.map((_, index) => `c${index}`),
    ...pictureRatios.map((tenths) => `ratio${tenths}`),
  ],
})

function tokens(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `var(--${name})`]))
}
