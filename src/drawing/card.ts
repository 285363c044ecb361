import type { Lettering, SetText } from './lettering'
import type { Colours } from './tokens'
import { windows } from './windows'

export const cardSize = { width: 1200, height: 630 }

export interface CardWords {
  sentence: string
  title: string
  isRoof: boolean
  ground: readonly [string, string]
}

/** Pixels. */
const [left, right] = [64, 1136]
const width = right - left
const [roof, street] = [312, 590]
const [wall, line] = [6, 3]

export function drawCard(words: CardWords, colours: Colours, set: SetText): string {
  const title = words.isRoof ? [setRoof(words.title, set)] : setTitle(words.title, set)
  const isLong = title.length > 1
  const frieze = Math.max(26, (title.at(-1)?.depth ?? 0) + 14)
  const floor = street - 100
  const [first, second] = words.ground
  const shapes = [
    rect(0, 0, cardSize.width, cardSize.height, colours.bg),
    ...setSentence(words.sentence, isLong ? 1 : 2, set).map((text, index) =>
      path(text.path(left, (isLong ? 82 : 96) + index * 46), colours.ink),
    ),
    windows({ left, right, top: roof + wall + frieze, bottom: floor - 6 }, words.title, colours),
    rect(left, roof, width, wall, colours.ink),
    rect(left, roof, 4, street - roof, colours.ink),
    rect(right - 4, roof, 4, street - roof, colours.ink),
    rect(left, floor, width, line, colours.ink),
    path(set('bold', first, 40, -0.018).path(left + 32, floor + 50), colours.ink),
    path(set('medium', second, 24).path(left + 32, floor + 82), colours['ink-soft']),
    door(right - 112, street, 92, colours),
    rect(0, street, cardSize.width, wall, colours.ink),
    rect(0, street + wall, cardSize.width, cardSize.height, colours.surface),
    ...title.map((text, index) =>
      path(text.path(left, roof - (title.length - 1 - index) * 102), colours.ink),
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">${shapes.join('')}</svg>`
}

function setRoof(name: string, set: SetText): Lettering {
  const size = (width / set('bold', name, 100, -0.036).width) * 100
  return set('bold', name, Math.min(size, 200), -0.036)
}

function setTitle(title: string, set: SetText): Lettering[] {
  const fit = (text: string, max: number) => {
    const whole = set('bold', text, 100, -0.03).width
    return set('bold', text, Math.min(max, (width / whole) * 100), -0.03)
  }
  const words = title.split(' ')
  if (title.length <= 14 || words.length === 1) return [fit(title, 190)]
  const breaks = words.slice(1).map((_, index) => index + 1)
  const unevenness = (at: number) =>
    Math.abs(words.slice(0, at).join(' ').length - words.slice(at).join(' ').length)
  const at = breaks.toSorted((one, other) => unevenness(one) - unevenness(other))[0] ?? 1
  return [words.slice(0, at), words.slice(at)].map((part) => fit(part.join(' '), 110))
}

/** In so many lines, between 28 and 36 pixels; what is too long still is cut at a word. */
function setSentence(sentence: string, max: number, set: SetText): Lettering[] {
  for (const size of [36, 32, 28]) {
    const lines = breakLines(sentence, (text) => set('serif', text, size).width <= width)
    if (lines.length <= max) return lines.map((text) => set('serif', text, size))
  }
  const lines = breakLines(sentence, (text) => set('serif', `${text} …`, 28).width <= width)
  const shown = lines.slice(0, max)
  return shown.map((text, index) =>
    set('serif', index === max - 1 && lines.length > max ? `${text} …` : text, 28),
  )
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

function door(x: number, bottom: number, height: number, colours: Colours): string {
  const scale = height / 112
  return `<g transform="translate(${x - 8 * scale} ${bottom - height}) scale(${scale})" fill="none" stroke="${colours.ink}">
<path d="M14 10h52v18H14z" fill="${colours.accent}" stroke="none"/>
<path d="M9 112V5h62v107M9 33h62" stroke-width="3"/><path d="M17 41h40v63H17z" stroke-width="2"/>
<path d="M40 10v18" stroke-width="3" stroke="${colours.bg}"/><path d="M27 76h20" stroke-width="4"/>
<circle cx="64" cy="76" r="3" fill="${colours.ink}" stroke="none"/></g>`
}

function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}

function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}
