import type { Content } from '../content'
import { hashImages } from './hash-images'

export function hashContent({ portrait, images, ...content }: Content): string {
  return Bun.hash(JSON.stringify([content, portrait?.hash, hashImages(images)])).toString(36)
}
