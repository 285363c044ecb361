import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { paths } from '../../src/paths'
import { goodPassword } from '../fixtures/app'
import { openPictures } from '../fixtures/rooms/pictures'
import { emailOf } from '../fixtures/site'
import { picture } from '../fixtures/stand-ins/picture'

const site = await openPictures()
const { add, addNote, get, publish, write } = site
const { id: pictureId, address } = await add(await picture('png', 900, 700), 'admin')
const small = address.replace('.webp', '-small.webp')
const file = address.slice(paths.notePicture('').length)
const id = await addNote('Privé', `![Kast](${address})`)

const addresses = [
  address,
  small,
  `/de${address}`,
  `${address}?`,
  address.replace('900x700', '901x700'),
  paths.notePicture(`${pictureId}.webp`),
  paths.articlePicture('nooit', file),
  paths.articlePicture(id, file),
  paths.cover(pictureId),
]

/** In order: each begins where the one before has ended. */
const states: Record<string, () => Promise<unknown>> = {
  draft: async () => {
    const fields = { version: '1', title: 'x', body: `![](${address})` }
    await write('saveFormDraft', { id, page: paths.editNote(id), fields }, 'admin')
  },
  archived: async () => write('archiveNote', { id, is_archived: true }, 'admin'),
  trashed: async () => write('trashNote', { id }, 'admin'),
  published: async () => {
    await write('restoreNote', { id }, 'admin')
    expect((await publish(id, { slug: 'open' })).status).toBe(200)
  },
  'taken down': async () => write('unpublishArticle', { slug: 'open' }, 'admin'),
  'of an account that is leaving': async () => {
    await site.db.orm.update(users).set({ role: 'user' }).where(eq(users.email, emailOf.admin))
    await write('deleteAccount', { email: emailOf.admin, password: goodPassword }, 'admin')
  },
}

for (const [state, enter] of Object.entries(states)) {
  test(`nobody else gets a byte of a picture in a note that is ${state}, nor may keep one`, async () => {
    await enter()
    const isLeaving = state.includes('leaving')
    for (const as of ['guest', 'user', 'otherUser', ...(isLeaving ? ['admin'] : [])] as const) {
      for (const path of addresses) {
        const answer = await get(path, as)
        const bytes = Buffer.from(await answer.arrayBuffer())
        const what = [state, as, path, answer.status]
        expect([...what, answer.status >= 300]).toEqual([...what, true])
        expect([...what, bytes.includes('WEBP')]).toEqual([...what, false])
        if (path.startsWith('/notes/')) {
          expect([...what, answer.headers.get('Cache-Control')]).toEqual([...what, 'no-store'])
        }
      }
    }
    if (isLeaving) return
    for (const path of [address, small]) {
      const own = await get(path, 'admin')
      expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    }
  })
}
