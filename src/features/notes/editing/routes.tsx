import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import {
  anyFields,
  attempt,
  attemptSaving,
  form,
  invalidForm,
  textField,
} from '../../../http/input/form'
import { currentUser } from '../../../http/session/current-user'
import { paths } from '../../../paths'
import { upsertDraft } from '../../../records/drafts'
import { digestsOf, saveEdit } from '../../../records/save-edit'
import { emptyForm } from '../../../ui/form/form-state'
import { fetchNote } from '../note/functions'
import { loadNote } from '../note/load-note'
import { showText } from '../note/show-text'
import type { NoteDetail } from '../output'
import { addNote, discardDraft, editNote, fetchDraft } from './functions'
import { NoteConflictPage } from './note-conflict-page'
import { type Base, baseOf, submittedNoteDraft } from './note-draft'
import { WriteNotePage } from './write-note-page'

/** Bytes of a form with a note and its base: URL encoding may triple each byte. */
const maxBytes = 800_000

const newId = () => crypto.randomUUID()
const addForm = form(
  z.object({ id: z.string().default(newId), title: textField, body: textField }),
  maxBytes,
)
const given = z.string().exactOptional()
const editFields = { version: textField, title: textField, body: textField }
const editForm = form(
  z.object({ ...editFields, base_title: given, base_body: given, keeps_replaced: given }),
  maxBytes,
)

/** Must be mounted before `noteRoutes`, which would take `new` for a note's id. */
export const noteEditingRoutes = new Hono<AppEnv>()
  .get(paths.addNote, async function showEmptyForm(c) {
    const draft = (await load(c, fetchDraft, {})) ?? undefined
    const { id = newId(), title = '', body = '' } = draft ?? {}
    const form = { ...emptyForm, values: { id, title, body } }
    return c.render(<WriteNotePage form={form} draft={draft} />)
  })
  .on('GET', [paths.previewNewNote, paths.discardNewNote], (c) => redirectTo(c, paths.addNote))
  .post(paths.addNote, addForm, async function addByForm(c) {
    const values = c.req.valid('form')
    const answer = await attemptSaving(c, addNote, values)
    if (!(answer instanceof HttpError)) return redirectTo(c, paths.note(answer.id), 'noteAdded')
    if (answer.status === 409) {
      const note = await loadNote(c, values.id)
      return note instanceof Response ? note : saveText(c, note, values)
    }
    return c.render(<WriteNotePage form={invalidForm(c, answer, values)} />)
  })
  .post(paths.previewNewNote, addForm, async function previewNew(c) {
    const form = { ...emptyForm, values: c.req.valid('form') }
    const preview = await showText(c, form.values.body)
    return c.render(<WriteNotePage form={form} preview={preview} isPreviewAsked />)
  })
  .post(paths.discardNewNote, addForm, async function discardNew(c) {
    await attempt(c, discardDraft, { id: c.req.valid('form').id })
    return redirectTo(c, paths.addNote, 'draftDiscarded')
  })
  .get(paths.editNote(':id'), async function showForm(c) {
    const id = c.req.param('id')
    const reading = attempt(c, fetchDraft, { id })
    const note = await loadNote(c, id, reading)
    if (note instanceof Response) return note
    const found = await reading
    const draft = found === null || found instanceof HttpError ? undefined : found
    const { title, body, version } = draft ?? note
    const values = {
      id,
      title: title ?? '',
      body,
      version: `${version}`,
      ...baseOf(note, version, draft),
    }
    const form = { ...emptyForm, values }
    const preview = await showText(c, body)
    return c.render(<WriteNotePage note={note} form={form} preview={preview} draft={draft} />)
  })
  .on('GET', [paths.previewNote(':id'), paths.discardDraft(':id')], async function leadBack(c) {
    const note = await loadNote(c, c.req.param('id'))
    return note instanceof Response ? note : redirectTo(c, paths.editNote(note.id))
  })
  .post(paths.editNote(':id'), editForm, async function editByForm(c) {
    const values = { ...c.req.valid('form'), id: c.req.param('id') }
    const note = await loadNote(c, values.id)
    if (note instanceof Response) return values.body ? showGone(c, values) : note
    return saveText(c, note, values)
  })
  .post(paths.previewNote(':id'), editForm, async function preview(c) {
    const values = { ...c.req.valid('form'), id: c.req.param('id') }
    const note = await loadNote(c, values.id)
    if (note instanceof Response) return values.body ? showGone(c, values) : note
    const preview = await showText(c, values.body)
    const form = { ...emptyForm, values }
    return c.render(<WriteNotePage note={note} form={form} preview={preview} isPreviewAsked />)
  })
  .post(paths.discardDraft(':id'), form(anyFields, maxBytes), async function discard(c) {
    const note = await loadNote(c, c.req.param('id'))
    if (note instanceof Response) return note
    await attempt(c, discardDraft, { id: note.id })
    return redirectTo(c, paths.editNote(note.id), 'draftDiscarded')
  })

interface Typed extends Partial<Base> {
  title: string
  body: string
  version?: string
  keeps_replaced?: string
}

async function saveText(c: Context<AppEnv>, note: NoteDetail, typed: Typed) {
  const { id } = note
  const { title, body, version = '', base_title, base_body } = typed
  let stored = note
  let isFresh = true
  const isMineAlone = () => typed.keeps_replaced === 'true' && version === `${stored.version}`
  const outcome = await saveEdit(c, {
    typed: { title, body, version, opened: digestsOf({ title: base_title, body: base_body }) },
    bases: { body: base_body },
    async find() {
      const found = isFresh ? note : await attempt(c, fetchNote, { id })
      if (found instanceof HttpError) return found
      isFresh = false
      stored = found
      return { version: found.version, values: textOf(found) }
    },
    save: (values, latest) =>
      attemptSaving(c, editNote, { ...values, id, version: latest, keeps_replaced: isMineAlone() }),
  })
  if (!('form' in outcome)) {
    const flash = typed.keeps_replaced === 'true' ? 'ownNoteSaved' : 'noteSaved'
    return redirectTo(c, paths.note(id), flash, outcome.kept)
  }
  const { form, conflicts } = outcome
  const merged = conflicts.map(({ name, stored, typed, merged }) => {
    return [name, name === 'body' ? merged : [stored, typed].filter(Boolean).join(' / ')]
  })
  const base = { base_title: stored.title ?? '', base_body: stored.body }
  const values = { ...form.values, id, ...base, ...Object.fromEntries(merged) }
  if (conflicts.length === 0) {
    return c.render(<WriteNotePage note={stored} form={{ ...form, values }} />)
  }
  const draft = submittedNoteDraft(c.var.path, { ...typed, id })
  if (draft) await upsertDraft(c.var.db, currentUser(c).id, draft, c.var.now())
  return c.render(
    <NoteConflictPage
      note={stored}
      mine={typed}
      form={{ ...form, values }}
      conflicts={conflicts}
    />,
  )
}

function textOf({ title, body }: NoteDetail) {
  return { title: title ?? '', body }
}

function showGone(c: Context<AppEnv>, { title, body }: Typed) {
  c.status(404)
  const problems = { '': c.var.LL.noteForm.gone() }
  return c.render(<WriteNotePage form={{ values: { id: newId(), title, body }, problems }} />)
}
