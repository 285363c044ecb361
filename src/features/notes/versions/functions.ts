import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { deviceOf } from '../../../http/session/device-of'
import { saveOnLatest } from '../../../records/edit/save-on-latest'
import { saysAlready } from '../../../records/edit/says-already'
import { answerVersion, answerVersions } from '../../../records/versions/answers'
import { versionsSearch, whichVersion } from '../../../records/versions/input'
import { versionFacts, versionsOutput } from '../../../records/versions/output'
import { noteId } from '../input'
import { meanSameNow } from '../note/link-queries'
import { findNote, updateNote } from '../note/queries'
import { noteVersionContents, versionsOfNote } from '../note/versions-of-note'
import { savedNoteOutput } from '../output'

export const fetchNoteVersions = serverFunction('fetchNoteVersions', {
  input: noteId.extend(versionsSearch.shape),
  output: versionsOutput,
  run: (c, { id, ...page }) => answerVersions(c, versionsOfNote(currentUser(c).id, id), page),
})

export const fetchNoteVersion = serverFunction('fetchNoteVersion', {
  input: noteId.extend(whichVersion),
  output: z.strictObject({ ...versionFacts, ...noteVersionContents.shape }),
  run: (c, { id, version }) =>
    answerVersion(c, versionsOfNote(currentUser(c).id, id), version, noteVersionContents),
})

export const restoreNoteVersion = serverFunction('restoreNoteVersion', {
  writes: 'texts',
  input: noteId.extend(whichVersion),
  output: savedNoteOutput,
  async run(c, { id, version }) {
    const { db, texts, now } = c.var
    const { id: userId } = currentUser(c)
    const old = await answerVersion(c, versionsOfNote(userId, id), version, noteVersionContents)
    if (old instanceof HttpError) return old
    const contents = await texts.contents(userId, old.title, old.body)
    return saveOnLatest(async () => {
      const present = await findNote(db, userId, id)
      if (!present) return notFound()
      const { title, body, due } = old
      // The same text may have led elsewhere.
      const isSame =
        saysAlready(present, { title, body, due }) &&
        (await meanSameNow(db, userId, id, version, contents.links))
      if (isSame) return { id, version: present.version }
      const restored = { ...contents, due, id, restored_version: version }
      const change = { ...restored, version: present.version, device: deviceOf(c) }
      const saved = await updateNote(db, userId, change, now())
      return saved === undefined ? saved : { id, version: saved }
    })
  },
})
