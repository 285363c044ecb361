import type { Content } from '../../content/content'
import type { Manifest } from '../../model/manifest'

/** The manifest keeps the drawing of one that the content no longer has. */
export function portraitOf(content: Content, { portrait }: Manifest): Manifest['portrait'] {
  return content.portrait && portrait
}
