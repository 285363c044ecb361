import type { CardPicture } from './images/card-picture'
import type { Lettering, SetText } from './lettering'
import type { Colours } from './tokens'
import { windows } from './windows'

export const cardSize = { width: 1200, height: 630 }

export interface CardWords {
  sentence: string
  title: string
  isRoof: boolean
  ground: readonly [string, string]
  picture?: CardPicture | undefined
}

const [left, right] = [64, 1136]
const [street, gap] = [590, 48]
const [wall, line] = [6, 3]
const doorway = right - 112

export function drawCard(words: CardWords, colours: Colours, set: SetText): string {
  const { picture } = words
  const [roof, rows] = picture ? [384, 1] : [312, 2]
  const width = right - left
  const free = picture ? width - picture.width - 2 * line - gap : width
  const [title, leading] = words.isRoof
    ? [[setRoof(words.title, set, free)], 0]
    : setTitle(words.title, set, free)
  const isLong = title.length > 1
  const lines = (isLong ? 1 : 2) + (picture ? 2 : 0)
  const frieze = Math.max(26, (title.at(-1)?.depth ?? 0) + 14)
  const floor = street - 100
  const [first, second] = words.ground
  const shapes = [
    rect(0, 0, cardSize.width, cardSize.height, colours.bg),
    ...setSentence(words.sentence, lines, set, free).map((text, index) =>
      path(text.path(left, (isLong || picture ? 82 : 96) + index * 46), colours.ink),
    ),
    ...(picture ? [framed(picture, right, roof, colours)] : []),
    windows({ left, right, top: roof + wall + frieze, bottom: floor - 6, rows }, colours),
    rect(left, roof, width, wall, colours.ink),
    rect(left, roof, 4, street - roof, colours.ink),
    rect(right - 4, roof, 4, street - roof, colours.ink),
    rect(left, floor, width, line, colours.ink),
    path(
      setLine(first, (text) => set('bold', text, 40, -0.018)).path(left + 32, floor + 50),
      colours.ink,
    ),
    path(
      setLine(second, (text) => set('medium', text, 24)).path(left + 32, floor + 82),
      colours['ink-soft'],
    ),
    door(doorway, street, 92, colours),
    rect(0, street, cardSize.width, wall, colours.ink),
    rect(0, street + wall, cardSize.width, cardSize.height, colours.surface),
    ...title.map((text, index) =>
      path(text.path(left, roof - (title.length - 1 - index) * leading), colours.ink),
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">${shapes.join('')}</svg>`
}

function setRoof(name: string, set: SetText, width: number): Lettering {
  const size = (width / set('bold', name, 100, -0.036).width) * 100
  return set('bold', name, Math.min(size, 200), -0.036)
}

function setTitle(title: string, set: SetText, width: number): [Lettering[], leading: number] {
  const fit = (lines: readonly string[], max: number): [Lettering[], number] => {
    const sizes = lines.map((line) =>
      Math.min(max, (width / set('bold', line, 100, -0.03).width) * 100),
    )
    const letters = lines.map((line, index) => set('bold', line, sizes[index] ?? max, -0.03))
    return [letters, Math.max(...sizes) * 0.93]
  }
  const words = title.split(' ')
  if (title.length <= 14 || words.length === 1) return fit([title], 190)
  const breaks = words.slice(1).map((_, index) => index + 1)
  const unevenness = (at: number) =>
    Math.abs(words.slice(0, at).join(' ').length - words.slice(at).join(' ').length)
  const at = breaks.toSorted((one, other) => unevenness(one) - unevenness(other))[0] ?? 1
  return fit([words.slice(0, at).join(' '), words.slice(at).join(' ')], 110)
}

function setSentence(sentence: string, max: number, set: SetText, width: number): Lettering[] {
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

function setLine(text: string, set: (text: string) => Lettering): Lettering {
  const free = doorway - gap - left - 32
  const whole = set(text)
  if (whole.width <= free) return whole
  const [start = ''] = breakLines(text, (line) => set(`${line} …`).width <= free)
  return set(`${start} …`)
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

function framed(
  { href, width, height }: CardPicture,
  right: number,
  bottom: number,
  colours: Colours,
): string {
  const [x, y] = [right - line - width, bottom - height]
  return `${rect(x - line, y - line, width + 2 * line, height + line, colours.ink)}
<image x="${x}" y="${y}" width="${width}" height="${height}" href="${href}"/>`
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
