import { chipColours } from '../../ui/styles/chip-colours'
import { pixelsOf } from './pixels'

/** An index of `chipColours`. */
export async function dominantColour(picture: Uint8Array): Promise<number> {
  const small = new Bun.Image(picture).resize(24, 24, { fit: 'fill' }).png()
  const counts = chipColours.map(() => 0)
  for (const pixel of pixelsOf(await small.bytes())) {
    const nearest = nearestOf(pixel)
    counts[nearest] = (counts[nearest] ?? 0) + 1
  }
  return counts.indexOf(Math.max(...counts))
}

const grounds = chipColours.map(({ ground }) => {
  const number = Number.parseInt(ground.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255] as const
})

function nearestOf([red, green, blue]: readonly [number, number, number]): number {
  const far = grounds.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2)
  return far.indexOf(Math.min(...far))
}
