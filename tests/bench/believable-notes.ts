import type { Database } from '../../db/client'
import { notes } from '../../db/schema/notes'
import { noteContents } from '../../src/texts/note-contents'
import { word } from './growing-rooms'

export function noteId(firstLetter: string, number: number): string {
  return `${firstLetter}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** `firstLetter`: the hexadecimal digit that their ids begin with. */
export async function fillNotes(
  { orm }: Database,
  userId: string,
  firstLetter: string,
  size: number,
): Promise<void> {
  const sentence = () => Array.from({ length: 40 }, word).join(' ')
  for (let start = 0; start < size; start += 100) {
    await orm.insert(notes).values(
      Array.from({ length: 100 }, (_, index) => {
        const number = start + index
        const task = number % 7 === 0 ? '- [ ] doen\n' : ''
        const tags = `${number % 3 === 0 ? '#vaak ' : ''}#t${Math.floor(number / 10)}`
        const body = `${sentence()} wandeling zeldzaam${number}\n\n${task}\n${tags}`
        const at = new Date(1_700_000_000_000 + number * 60_000)
        return {
          ...noteContents(userId, `${word()} ${number}`, body),
          id: noteId(firstLetter, number),
          user_id: userId,
          version: 1,
          is_pinned: number % 1000 === 7,
          created_at: at,
          updated_at: at,
        }
      }),
    )
  }
}
