import type { Content } from '../content'

export function hashImages(images: Content['images']): string[] {
  return images.map(({ name, hash }) => `${name} ${hash}`)
}
