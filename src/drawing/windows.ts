import type { Colours } from './tokens'

interface Wall {
  left: number
  right: number
  top: number
  bottom: number
  rows: number
}

const columns = 27

export function windows(wall: Wall, seed: string, colours: Colours): string {
  const { rows } = wall
  const [across, down] = [(wall.right - wall.left - 24) / columns, (wall.bottom - wall.top) / rows]
  const [width, height] = [across - 9, down - 9]
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const x = wall.left + 12 + (index % columns) * across + 4.5
    const y = wall.top + Math.floor(index / columns) * down + 4.5
    const level = levels[Number(Bun.hash(`${seed} ${index}`) % BigInt(levels.length))] ?? 0
    const open = width * level
    const [edge, middle] = [level === 1 ? colours['accent-edge'] : colours.frame, x + width / 2]
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colours.tint}" stroke="${edge}" stroke-width="1.5"/>${
      level === 0
        ? ''
        : `<rect x="${middle - open / 2}" y="${y}" width="${open}" height="${height}" fill="${colours.accent}" stroke="${colours['accent-edge']}" stroke-width="1.5"/>`
    }`
  })
  return cells.join('')
}

const levels = [0, 0, 0, 0, 0.25, 0.5, 0.5, 0.75, 1, 1]
