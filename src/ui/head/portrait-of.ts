import type { Content } from '../../content/content'
import type { Manifest } from '../manifest'

/** As it was drawn; undefined where the owner has none, whoever was drawn before. */
export function portraitOf(content: Content, { portrait }: Manifest): Manifest['portrait'] {
  return content.portrait && portrait
}
