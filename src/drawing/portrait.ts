import type { Content } from '../content/content'

/** A camera's. */
const maxPixels = 60_000_000

/**
 * Upright, and as large as any page shows it, with nothing of what the file said beside its colours.
 * @throws where it cannot be read
 */
export async function drawPortrait({ portrait }: Content) {
  if (portrait === undefined) return undefined
  const picture = new Bun.Image(await Bun.file(portrait.path).bytes(), { maxPixels })
    .resize(640, 960, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
  const webp = await picture.bytes()
  return { webp, width: picture.width, height: picture.height }
}
