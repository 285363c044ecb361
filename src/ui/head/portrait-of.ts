import type { Content } from '../../content/content'
import type { Manifest } from '../manifest'

/** Undefined once the content has none, even if one is still drawn. */
export function portraitOf(content: Content, { portrait }: Manifest): Manifest['portrait'] {
  return content.portrait && portrait
}
