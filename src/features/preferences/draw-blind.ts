import type { Theme } from '../../islands/preferences'

/** Milliseconds of each of the two transitions, as in the style sheet. */
const duration = 400

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Animates a change between light and dark, like a blind. The page stays usable meanwhile.
 * @returns resolves when the theme is to be applied; never if another is chosen before that
 */
export function drawBlind(from: Theme, to: Theme): Promise<void> {
  const { dataset } = document.documentElement
  const { promise, resolve } = Promise.withResolvers<void>()
  const isDark = isDarkIn(to)
  clearTimeout(timer)
  delete dataset.blind
  if (isDark !== isDarkIn(from) && !prefers('reduced-motion: reduce')) {
    dataset.blind = isDark ? 'falls' : 'rises'
    timer = setTimeout(() => {
      resolve()
      if (isDark) dataset.blind = 'lights'
      timer = setTimeout(() => delete dataset.blind, duration)
    }, duration)
  }
  if (dataset.blind !== 'falls') resolve()
  return promise
}

export function isDarkIn(theme: Theme): boolean {
  return theme === 'system' ? prefers('color-scheme: dark') : theme === 'dark'
}

function prefers(what: string): boolean {
  return matchMedia(`(prefers-${what})`).matches
}
