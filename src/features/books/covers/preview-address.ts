import { paths } from '../../../paths'

/** Where an admin sees a catalogue's picture before it is ours. */
export function previewAddress(url: string): string {
  return `${paths.coverPreview}?${new URLSearchParams({ url })}`
}
