import type { Context } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { currentUser } from '../../../http/session/current-user'
import { formatNearTime } from '../../../ui/dates/dates'
import { type editNoteInput, hasContents, maxNoteBytes } from '../input'
import { findKeptNote } from '../note/versions-of-note'
import type { NoteDetail } from '../output'

export type NoteEdit = z.infer<typeof editNoteInput>

export type MergedEdit = Awaited<ReturnType<typeof mergeEdit>>

export async function mergeEdit(c: Context<AppEnv>, edit: NoteEdit, theirs: NoteDetail) {
  const { texts, locale, today, LL } = c.var
  const saved = new Date(theirs.updated_at)
  const at = formatNearTime(locale, saved, currentUser(c).timeZone, today)
  const base = await findBaseText(c, edit, theirs)
  const words = LL.noteConflict.marks
  const marks = {
    saved: words.saved({ at }),
    mine: words.mine(),
    end: words.end(),
  }
  const merge = await texts.merge(base?.body, theirs.body, edit.body, marks)
  const title = mergeTitles(base && (base.title ?? ''), theirs.title ?? '', edit.title ?? '')
  const mine = edit.due === undefined ? theirs.due : edit.due
  const due = mergeDays(base?.due, theirs.due, mine)
  const marked = { title: title.text || null, body: merge.text, due: due.day }
  const isLost = !hasContents(marked)
  const isTooLong = Buffer.byteLength(marked.body) > maxNoteBytes
  return {
    base: base ?? null,
    marked: isLost ? { title: edit.title, body: edit.body, due: due.day } : marked,
    isConflict: merge.isConflict || title.isConflict || due.isConflict || isLost || isTooLong,
    told: {
      ...marked,
      saved_at: theirs.updated_at,
      lines_added: merge.added,
      lines_removed: merge.removed,
    },
  }
}

async function findBaseText(c: Context<AppEnv>, edit: NoteEdit, { version }: NoteDetail) {
  if (edit.version === 0 || edit.version >= version) return undefined
  const found = await findKeptNote(c.var.db, currentUser(c).id, edit.id, edit.version)
  if (!found) return undefined
  const { title, body, due } = found
  return { title, body, due }
}

function mergeDays(began: string | null | undefined, saved: string | null, mine: string | null) {
  if (saved === mine || mine === began) return { day: saved, isConflict: false }
  return { day: mine, isConflict: saved !== began }
}

function mergeTitles(base: string | undefined, saved: string, mine: string) {
  if (saved === mine || mine === base) return { text: saved, isConflict: false }
  if (saved === base) return { text: mine, isConflict: false }
  const both = [saved, mine].filter(Boolean).join(' / ')
  return { text: both.slice(0, 300), isConflict: true }
}
