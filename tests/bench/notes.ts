import { users } from '../../db/schema/account'
import { openNotes } from '../fixtures/rooms/notes'
import { emailOf } from '../fixtures/site'
import { fillNotes, noteId } from './believable-notes'
import { any, compareSizes, type Questions } from './growing-rooms'

const sizes = [
  { own: 100, others: 0 },
  { own: 20_000, others: 0 },
  { own: 100, others: 20_000 },
]

type Site = Awaited<ReturnType<typeof openNotes>>

const firstLetter = { user: '0', otherUser: '1' }

const search = ({ read }: Site, data: object) => read('fetchNotes', data)

const questions: Questions<Site> = {
  'the first page': (site) => search(site, {}),
  'any page': (site, size) => search(site, { page: 1 + any(size / 6) }),
  'a rare word': (site, size) => search(site, { query: `zeldzaam${any(size)}` }),
  'a common word': (site) => search(site, { query: 'de' }),
  'a common long word': (site) => search(site, { query: 'wandeling' }),
  'two common words': (site) => search(site, { query: 'de wandeling' }),
  'a typing error': (site, size) => search(site, { query: `zeldzam${any(size)}` }),
  'a letter': (site) => search(site, { query: 'e' }),
  'a common tag': (site) => search(site, { query: 'tag:vaak' }),
  'a rare tag': (site, size) => search(site, { query: `tag:t${any(size / 10)}` }),
  'what is to do': (site) => search(site, { query: 'is:task' }),
  'what is pinned': (site) => search(site, { query: 'is:pinned' }),
  'a note': ({ read }, size) => read('fetchNote', { id: noteId(firstLetter.user, any(size)) }),
  'an edit': ({ write }, size) =>
    write('pinNote', { id: noteId(firstLetter.user, any(size)), is_pinned: Math.random() < 0.01 }),
}

export async function measureNotes(): Promise<void> {
  const measure = compareSizes()
  for (const { own, others } of sizes) {
    const site = await openNotes()
    await fill(site, 'user', own)
    await fill(site, 'otherUser', others)
    console.info(`\n${own} notes, and ${others} of somebody else`)
    await measure(site, own, questions)
  }
}

async function fill(
  { cookies, db }: Site,
  owner: keyof typeof firstLetter,
  size: number,
): Promise<void> {
  await cookies(owner)
  const rows = await db.orm.select().from(users)
  const userId = rows.find(({ email }) => email === emailOf[owner])?.id ?? ''
  await fillNotes(db, userId, firstLetter[owner], size)
}
