import { expect, test } from 'bun:test'
import { renderNote } from '../../src/features/notes/text/render-note'
import { noteOptions } from '../fixtures/rooms/note-options'

test('a note’s headings skip no level, whatever levels were written', () => {
  const levels = (text: string) =>
    [...renderNote(text, { ...noteOptions, topHeading: 2 }).matchAll(/<h(\d)/g)].map(([, n]) => n)
  expect(levels('### a\n\n# b\n\n### c\n\n###### d\n\n## e\n\n### f')).toEqual([
    '2',
    '2',
    '3',
    '4',
    '3',
    '4',
  ])
  expect(levels('Words\n===\n\n#### a\n\n#### b')).toEqual(['2', '3', '3'])
})
