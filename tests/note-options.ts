import type { NoteOptions } from '../src/features/notes/text/render-note'
import { origin } from './harness'

/** How a note is rendered on its own page. */
export const noteOptions: NoteOptions = {
  origin,
  tagHref: (tag) => `/notes?query=${encodeURIComponent(`tag:${tag}`)}`,
  taskLabel: (text) => text,
  isTickable: true,
}
