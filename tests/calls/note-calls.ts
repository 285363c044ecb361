import { expect } from 'bun:test'
import { eq } from 'drizzle-orm'
import { notes } from '../../db/schema/notes'
import { upsertDraft } from '../../src/features/notes/draft-queries'
import { insertNote } from '../../src/features/notes/writing-queries'
import { type GoodCalls, house, latestUserId } from './calling-house'

export const noteCalls = {
  fetchNotes: { as: 'user', answer: expect.objectContaining({ page: 1, per_page: 6, notes: [] }) },
  fetchNote: {
    as: 'user',
    data: writtenNote,
    answer: expect.objectContaining({ name: 'Keukenkast', version: 1, open_tasks: 1 }),
  },
  previewNote: {
    as: 'user',
    data: { body: '**vet**' },
    answer: { html: expect.stringContaining('<strong>vet</strong>') },
  },
  addNote: {
    as: 'user',
    data: { body: 'Roggebrood' },
    answer: { id: expect.any(String), version: 1 },
  },
  editNote: {
    as: 'user',
    data: async () => ({ ...(await writtenNote()), version: 1, body: 'Roggebrood' }),
    answer: { id: expect.any(String), version: 2 },
  },
  tickNoteTask: {
    as: 'user',
    data: async () => ({ ...(await writtenNote()), version: 1, index: 0, is_done: true }),
    answer: { version: 2 },
  },
  pinNote: {
    as: 'user',
    data: async () => ({ ...(await writtenNote()), is_pinned: true }),
    answer: null,
  },
  archiveNote: {
    as: 'user',
    data: async () => ({ ...(await writtenNote()), is_archived: true }),
    answer: null,
  },
  trashNote: { as: 'user', data: writtenNote, answer: null },
  restoreNote: { as: 'user', data: writtenNote, answer: null },
  deleteNote: { as: 'user', data: trashedNote, answer: null },
  fetchDraft: {
    as: 'user',
    data: writtenNote,
    answer: expect.objectContaining({ body: '- [ ] scharnieren, 35 mm', version: 1 }),
  },
  saveDraft: {
    as: 'user',
    data: async () => ({ ...(await writtenNote()), body: 'Rogge', version: 1 }),
    answer: null,
  },
  discardDraft: { as: 'user', data: writtenNote, answer: null },
} satisfies GoodCalls

/** A note of the latest user's, and what they were writing into it. */
async function writtenNote(): Promise<{ id: string }> {
  const userId = await latestUserId()
  const id = crypto.randomUUID()
  const note = { id, title: 'Keukenkast', body: '- [ ] scharnieren' }
  await insertNote(house.db, userId, note, new Date())
  const draft = { id, title: '', body: '- [ ] scharnieren, 35 mm', version: 1 }
  await upsertDraft(house.db, userId, draft, new Date())
  return { id }
}

async function trashedNote(): Promise<{ id: string }> {
  const note = await writtenNote()
  await house.db.orm.update(notes).set({ trashedAt: new Date() }).where(eq(notes.id, note.id))
  return note
}
