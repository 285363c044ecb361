import type { Locales } from '../../../i18n/i18n-types'
import { hashContent } from '../../content/changes/hash-content'
import type { Content } from '../../content/content'
import type { Manifest } from '../../model/manifest'

export function printedCv(content: Content, manifest: Manifest, locale: Locales) {
  const { cv } = manifest
  return cv?.printedFor === printedFor(content, manifest) ? cv.files[locale] : undefined
}

export function printedFor(content: Content, { build }: Pick<Manifest, 'build'>): string {
  return `${build} ${hashOf(content)}`
}

const hashes = new WeakMap<Content, string>()

function hashOf(content: Content): string {
  const hash = hashes.get(content) ?? hashContent(content)
  hashes.set(content, hash)
  return hash
}
