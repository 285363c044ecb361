import { expect, test } from 'bun:test'
import { cutAtWord } from '../../src/features/notes/text/plain-text'
import { noteContents } from '../../src/features/notes/work/note-contents'

const excerptOf = (text: string, title: string | null = null) =>
  noteContents('user', title, text).excerpt

test('an excerpt is one line, cut at a word', () => {
  expect(excerptOf('b\nc\n\nd', 'title')).toBe('b c d')
  expect(cutAtWord('one two three', 9)).toBe('one two…')
  expect(cutAtWord('one two three', 8)).toBe('one two…')
  expect(cutAtWord('incomprehensibilities', 9)).toBe('incompre…')
  expect(cutAtWord('One. Two three', 7)).toBe('One…')
})

test('an excerpt is of a note’s sentences, or else of what it lists, never of a table', () => {
  const hours = '| Week | Klant | Uren |\n|---|---|---|\n| 45 | Anna | 12 |'
  const note = `# Uren\n\n${hours}\n\n- [ ] factuur\n\nTe doen voor *vrijdag*.\n\n> Bel Anna.`
  expect(excerptOf(note)).toBe('Te doen voor vrijdag. Bel Anna.')
  expect(excerptOf('# Boodschappen\n\n- melk\n- [ ] *verse* eieren')).toBe('melk · verse eieren')
  expect(excerptOf(`${hours}\n\n- factuur Anna\n- bellen`, 'Uren')).toBe('factuur Anna · bellen')
  expect(excerptOf(`${hours}\n\n#werk #cijfers`, 'Uren')).toBe('')
  expect(excerptOf('Alleen een regel\n\n#huis')).toBe('')
})
