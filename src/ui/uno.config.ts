import { defineConfig, presetIcons } from 'unocss'

/** Counts that markup computes: step `k` of `of` steps. A career of forty years has room. */
const counts = Array.from({ length: 41 }, (_, count) => count)

export default defineConfig({
  presets: [presetIcons({ extraProperties: { 'flex-shrink': '0' } })],
  rules: [[/^(k|of)(\d+)$/, ([, name, count]) => ({ [`--${name}`]: count })]],
  safelist: counts.flatMap((count) => [`k${count}`, `of${count}`]),
})
