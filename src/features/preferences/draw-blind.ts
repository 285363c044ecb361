import type { Theme } from '../../islands/preferences'

/** Milliseconds in which it comes down or goes up, and then the windows light, as CSS has them. */
const duration = 400

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Dark comes down the page as a blind does, and light raises it. Nobody is kept from clicking.
 *
 * @returns resolves when the theme is to be shown, unless another is chosen before
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

function isDarkIn(theme: Theme): boolean {
  return theme === 'system' ? prefers('color-scheme: dark') : theme === 'dark'
}

function prefers(what: string): boolean {
  return matchMedia(`(prefers-${what})`).matches
}
