import { z } from 'zod'
import { attempt } from '../../../http/functions/attempt'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { deviceOf } from '../../../http/session/device-of'
import { saveOnLatest } from '../../../records/edit/save-on-latest'
import { answerVersion, answerVersions } from '../../../records/versions/answers'
import { versionsSearch, whichVersion } from '../../../records/versions/input'
import { versionFacts, versionsOutput } from '../../../records/versions/output'
import { fetchBook } from '../book/functions'
import { splitCategories } from '../book-columns'
import { chooseCover } from '../covers/functions'
import { updateBook } from '../editing/queries'
import { bookSlug } from '../input'
import { savedBookOutput } from '../output'
import { bookVersionContents, bookVersionFields, versionsOfBook } from './queries'

const whichBook = z.strictObject({ slug: bookSlug })

export const fetchBookVersions = serverFunction('fetchBookVersions', {
  access: 'admin',
  input: whichBook.extend(versionsSearch.shape),
  output: versionsOutput,
  run: (c, { slug, ...page }) => answerVersions(c, versionsOfBook(slug), page),
})

export const fetchBookVersion = serverFunction('fetchBookVersion', {
  access: 'admin',
  input: whichBook.extend(whichVersion),
  output: z.strictObject({ ...versionFacts, ...bookVersionFields }),
  async run(c, { slug, version }) {
    const old = await answerVersion(c, versionsOfBook(slug), version, bookVersionContents)
    return old instanceof HttpError ? old : { ...old, categories: splitCategories(old.categories) }
  },
})

export const restoreBookVersion = serverFunction('restoreBookVersion', {
  writes: 'texts',
  access: 'admin',
  input: whichBook.extend(whichVersion),
  output: savedBookOutput,
  async run(c, { slug, version }) {
    const { db, log, now, sharedBooks } = c.var
    const old = await answerVersion(c, versionsOfBook(slug), version, bookVersionContents)
    if (old instanceof HttpError) return old
    const contents = bookVersionContents.parse(old)
    // A picture is purged with its last book, so it may be gone.
    const cover = await chooseCover(c, { cover_id: old.cover_id, cover_url: null })
    const cover_id = cover instanceof HttpError ? null : cover.id
    const changed = { ...contents, cover_id, device: deviceOf(c) }
    return saveOnLatest(async () => {
      const present = await attempt(c, fetchBook, { slug })
      if (present instanceof HttpError) return present
      const place = { slug, version: present.admin?.version ?? 0, reopensLoans: true }
      const saved = await updateBook(db, place, changed, now())
      if (!saved) return undefined
      // What is lent stays owned.
      const owned = { ...changed, ownership: 'owned' } as const
      if (typeof saved === 'object' && !(await updateBook(db, place, owned, now()))) {
        return undefined
      }
      await sharedBooks.catchUp(log)
      return { slug, is_cover_missing: cover_id !== old.cover_id }
    })
  },
})
