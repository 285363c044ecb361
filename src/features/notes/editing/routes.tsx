import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { attempt, invalidForm, readFields } from '../../../http/input/form'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import type { NoteFunctions } from '../functions'
import type { NoteDetail } from '../note'
import { ConflictPage } from './conflict-page'
import { WriteNotePage } from './write-note-page'

/** Bytes of a form with a note in it: each of the text's may be sent as three. */
const mostSent = 400_000

type Find = (c: Context<AppEnv>, id: string) => Promise<NoteDetail | Response>

/** Where notes are written. */
export function writingRoutes(functions: NoteFunctions, find: Find) {
  const { addNote, editNote, fetchDraft, discardDraft } = functions

  /** Shows both texts where another one has been saved meanwhile. */
  async function showConflict(c: Context<AppEnv>, id: string, values: Record<string, string>) {
    const note = await find(c, id)
    if (note instanceof Response) return note
    c.status(409)
    return c.render(<ConflictPage note={note} mine={values} />)
  }

  /** Keeps what was typed where the note that it was for is gone: it can become another one. */
  function showGone(c: Context<AppEnv>, { title = '', body = '' }: Record<string, string>) {
    c.status(404)
    const values = { id: crypto.randomUUID(), title, body }
    const problems = { '': c.var.LL.noteForm.gone() }
    return c.render(<WriteNotePage form={{ values, problems }} />)
  }

  return new Hono<AppEnv>()
    .get(paths.addNote, async function showEmptyForm(c) {
      const draft = (await load(c, fetchDraft, {})) ?? undefined
      const { id = crypto.randomUUID(), title = '', body = '' } = draft ?? {}
      const form = { ...emptyForm, values: { id, title, body } }
      return c.render(<WriteNotePage form={form} draft={draft} />)
    })
    .post(paths.addNote, async function addByForm(c) {
      const { intent, writer: _, version: __, ...values } = await readFields(c, mostSent)
      if (intent === 'preview') {
        return c.render(<WriteNotePage form={{ ...emptyForm, values }} isPreviewed />)
      }
      if (intent === 'discard') {
        await attempt(c, discardDraft, { id: values.id })
        return redirectTo(c, paths.addNote, 'draftDiscarded')
      }
      const answer = await attempt(c, addNote, values)
      if (!(answer instanceof HttpError)) return redirectTo(c, paths.note(answer.id), 'noteAdded')
      if (answer.status === 409) return showConflict(c, values.id ?? '', values)
      return c.render(<WriteNotePage form={invalidForm(c, answer, values)} />)
    })
    .get(paths.editNote(':id'), async function showForm(c) {
      const id = c.req.param('id')
      const note = await find(c, id)
      if (note instanceof Response) return note
      const draft = (await load(c, fetchDraft, { id })) ?? undefined
      const { title, body, version } = draft ?? note
      const form = { ...emptyForm, values: { id, title: title ?? '', body, version: `${version}` } }
      return c.render(<WriteNotePage note={note} form={form} draft={draft} />)
    })
    .post(paths.editNote(':id'), async function editByForm(c) {
      const id = c.req.param('id')
      const { intent, writer: _, ...typed } = await readFields(c, mostSent)
      const note = await find(c, id)
      if (note instanceof Response) return typed.body ? showGone(c, typed) : note
      const values = { ...typed, id }
      if (intent === 'preview') {
        return c.render(<WriteNotePage note={note} form={{ ...emptyForm, values }} isPreviewed />)
      }
      if (intent === 'discard' || intent === 'keep-theirs') {
        await attempt(c, discardDraft, { id })
        if (intent === 'keep-theirs') return redirectTo(c, paths.note(id), 'noteKept')
        return redirectTo(c, paths.editNote(id), 'draftDiscarded')
      }
      const answer = await attempt(c, editNote, values)
      if (!(answer instanceof HttpError)) return redirectTo(c, paths.note(id), 'noteSaved')
      if (answer.status === 409) return showConflict(c, id, values)
      return c.render(<WriteNotePage note={note} form={invalidForm(c, answer, values)} />)
    })
}
