import { expect, test } from 'bun:test'
import { toIndexedWords, writtenWords } from '../../src/features/notes/list/user-tokens'
import { openNotes } from '../fixtures/rooms/notes'

const texts = ['', 'Crème brûlée, 35 mm', 'a-b_c/d #e', '語 и हिन्दी 💡', 'zo\ue000maar\nwat']

for (const text of texts) {
  test(`${JSON.stringify(text)} comes back from a user’s tokens as it was`, () => {
    const own = toIndexedWords('somebody', text)
    expect(writtenWords(own)).toBe(text.replace('\ue000', ''))
  })
}

test('a search of notes finds a word in whatever script it is written', async () => {
  const { addNote, names } = await openNotes()
  for (const word of ['语言', 'язык', 'हिन्दी', 'ελληνικά', 'हि', 'İstanbul', 'ﬁets', '１２３']) {
    await addNote(`Iets over ${word}`, word)
    expect(await names(word)).toContain(word)
    expect(await names(word.slice(0, 1))).toContain(word)
  }
})
