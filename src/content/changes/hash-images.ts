import type { Content } from '../content'

/** What tells one state of the pictures from another, wherever their folder is. */
export function hashImages(images: Content['images']): string[] {
  return images.map(({ name, hash }) => `${name} ${hash}`)
}
