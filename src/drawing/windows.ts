import type { Colours } from './tokens'

interface Wall {
  left: number
  right: number
  top: number
  bottom: number
  rows: number
}

const columns = 9

/** All lit alike, so that they are not mistaken for a calendar of the year. */
export function windows(wall: Wall, colours: Colours): string {
  const { rows } = wall
  const [across, down] = [(wall.right - wall.left - 24) / columns, (wall.bottom - wall.top) / rows]
  const [width, height] = [across - 44, down - 14]
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const x = wall.left + 12 + (index % columns) * across + 22
    const y = wall.top + Math.floor(index / columns) * down + 7
    const [middle, third] = [x + width / 2, y + height / 3]
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colours.accent}" stroke="${colours.ink}" stroke-width="2"/>
<path d="M${middle} ${y}v${height}M${x} ${third}h${width}" stroke="${colours.ink}" stroke-width="2"/>`
  })
  return cells.join('')
}
