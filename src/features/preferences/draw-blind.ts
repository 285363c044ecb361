import type { Theme } from '../../islands/preferences'

/** Of each of the two transitions, as in the style sheet. */
const duration = 400

let timer: ReturnType<typeof setTimeout> | undefined
let supersede = () => {}

/** @returns resolves when the theme is to be applied; to false if another is chosen before that */
export function drawBlind(from: Theme, to: Theme): Promise<boolean> {
  const { dataset } = document.documentElement
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const isDark = isDarkIn(to)
  clearTimeout(timer)
  supersede()
  supersede = () => resolve(false)
  delete dataset.blind
  if (isDark !== isDarkIn(from) && !prefers('reduced-motion: reduce')) {
    dataset.blind = isDark ? 'falls' : 'rises'
    timer = setTimeout(() => {
      resolve(true)
      if (isDark) dataset.blind = 'lights'
      timer = setTimeout(() => delete dataset.blind, duration)
    }, duration)
  }
  if (dataset.blind !== 'falls') resolve(true)
  return promise
}

export function isDarkIn(theme: Theme): boolean {
  return theme === 'system' ? prefers('color-scheme: dark') : theme === 'dark'
}

function prefers(what: string): boolean {
  return matchMedia(`(prefers-${what})`).matches
}
