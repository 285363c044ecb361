import type { Locales } from '../../../i18n/i18n-types'
import { hashContent } from '../../content/changes/hash-content'
import type { Content } from '../../content/content'
import type { Manifest } from '../manifest'

/** The CV as a PDF; undefined where none was printed of what the owner says now. */
export function printedCv(content: Content, manifest: Manifest, locale: Locales) {
  const { cv } = manifest
  return cv?.printedFor === printedFor(content, manifest) ? cv.files[locale] : undefined
}

/** The same as long as neither the owner's words nor what sets them in type change. */
export function printedFor(content: Content, { build }: Pick<Manifest, 'build'>): string {
  return `${build} ${hashOf(content)}`
}

const hashes = new WeakMap<Content, string>()

function hashOf(content: Content): string {
  const hash = hashes.get(content) ?? hashContent(content)
  hashes.set(content, hash)
  return hash
}
