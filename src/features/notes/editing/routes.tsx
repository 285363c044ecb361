import { type Context, Hono } from 'hono'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { attemptSaving } from '../../../http/functions/attempt'
import { HttpError, invalid } from '../../../http/http-error'
import { anyFields, form, invalidForm, textField } from '../../../http/input/form'
import { maxLongForm } from '../../../http/input/large-bodies'
import { search } from '../../../http/input/search-params'
import { uploadForm } from '../../../http/input/upload'
import { maxPictureBytes } from '../../../http/pictures/recode-picture'
import { paths } from '../../../paths'
import {
  draftsOfPage,
  endFormDraft,
  endSavedDraft,
  openDraft,
  storeDraft,
} from '../../../records/drafts/form-draft'
import { isSame } from '../../../records/drafts/input'
import { compare } from '../../../records/edit/save-edit'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import type { FlashName } from '../../../ui/request-context'
import { newNoteSearch } from '../input'
import { loadNote } from '../note/load-note'
import { showText } from '../note/show-text'
import { type editedNoteOutput, type NoteDetail, noteConflict } from '../output'
import { addNotePicture } from '../pictures/functions'
import { addNote, editNote } from './functions'
import { addPicture, pictureOf } from './markdown-edits'
import { NoteConflictPage } from './note-conflict-page'
import { NoteFormPage } from './note-form-page'
import { findNewDrafts } from './queries'

const newId = () => crypto.randomUUID()
const given = z.string().exactOptional()
const typed = { title: textField, body: textField, due: given, draft: given, over: given }
const noteFields = z.object({ id: z.string().default(newId), version: given, ...typed })
const pictureAndLongTexts = { maxBytes: maxPictureBytes, maxTexts: maxLongForm }
const sentForm = noteForm()
const pictureForm = noteForm(true)

const ownAddresses = [
  paths.previewNote(':id'),
  paths.discardNoteDraft(':id'),
  paths.addPictureToNote(':id'),
]

export const noteEditingRoutes = new Hono<AppEnv>()
  .get(paths.addNote, search(newNoteSearch), async function showEmptyForm(c) {
    const asked = c.req.valid('query').search.title
    // The draft of another note waits until it is asked for without a title.
    const draft = (await findNewDrafts(c)).find(
      ({ fields }) =>
        fields && (asked === '' || fields.title === asked) && !isSame(fields, { title: asked }),
    )
    const form = openDraft(draft ? [draft] : [], { title: asked })
    const id = draft?.page.split('/')[2] ?? newId()
    return c.render(<NoteFormPage form={withId(form, id)} />)
  })
  .on('GET', [paths.previewNewNote, paths.discardNewNote, paths.addPictureToNewNote], (c) =>
    redirectTo(c, paths.addNote),
  )
  .post(paths.addNote, sentForm, async function addByForm(c) {
    const values = c.req.valid('form')
    const { draft, over, version, ...note } = values
    const answer = await attemptSaving(c, addNote, note)
    if (!(answer instanceof HttpError)) {
      await endSavedDraft(c, paths.editNote(values.id), values)
      return redirectTo(c, paths.note(answer.id), 'noteAdded')
    }
    if (answer.status === 409) return showConflict(c, answer, values)
    return showAgain(c, invalidForm(c, answer, values))
  })
  .post(paths.previewNewNote, sentForm, async function previewNew(c) {
    const form = { ...emptyForm, values: c.req.valid('form') }
    const preview = await showText(c, form.values.body)
    return showAgain(c, form, { preview, isPreviewAsked: true })
  })
  .post(paths.addPictureToNewNote, pictureForm, (c) => showWithPicture(c, c.req.valid('form')))
  .post(paths.discardNewNote, form(noteFields, maxLongForm), async function discardNew(c) {
    const values = c.req.valid('form')
    await endFormDraft(c, paths.editNote(values.id), values)
    return redirectTo(c, paths.addNote, 'draftDiscarded')
  })
  .get(paths.editNote(':id'), async function showForm(c) {
    const id = c.req.param('id')
    const drafts = draftsOfPage(c, paths.editNote(id))
    const note = await loadNote(c, id, drafts)
    if (note instanceof Response) return note
    const { title, body, due, version } = note
    const stored = { title: title ?? '', body, due: due ?? '', version: `${version}` }
    const form = openDraft(await drafts, stored)
    const preview = await showText(c, form.values.body ?? '', { id })
    return c.render(<NoteFormPage note={note} form={withId(form, id)} preview={preview} />)
  })
  .on('GET', ownAddresses, async function leadBack(c) {
    const note = await loadNote(c, c.req.param('id'))
    return note instanceof Response ? note : redirectTo(c, paths.editNote(note.id))
  })
  .post(paths.editNote(':id'), sentForm, async function editByForm(c) {
    return saveText(c, { ...c.req.valid('form'), id: c.req.param('id') })
  })
  .post(paths.previewNote(':id'), sentForm, async function preview(c) {
    const values = { ...c.req.valid('form'), id: c.req.param('id') }
    const note = await loadNote(c, values.id)
    if (note instanceof Response) return values.body ? showGone(c, values) : note
    const preview = await showText(c, values.body, { id: note.id })
    const form = { ...emptyForm, values }
    return showAgain(c, form, { note, preview, isPreviewAsked: true })
  })
  .post(paths.addPictureToNote(':id'), pictureForm, async function addPictureToNote(c) {
    const id = c.req.param('id')
    const values = { ...c.req.valid('form'), id }
    const note = await loadNote(c, id)
    if (note instanceof Response) return values.body ? showGone(c, values) : note
    return showWithPicture(c, values, note)
  })
  .post(paths.discardNoteDraft(':id'), form(anyFields, maxLongForm), async function discard(c) {
    const note = await loadNote(c, c.req.param('id'))
    if (note instanceof Response) return note
    await endFormDraft(c, paths.editNote(note.id), c.req.valid('form'))
    return redirectTo(c, paths.editNote(note.id), 'draftDiscarded')
  })

async function showAgain(
  c: Context<AppEnv>,
  form: FormState,
  shown: Omit<ComponentProps<typeof NoteFormPage>, 'form'> = {},
) {
  const values = await storeDraft(c, paths.editNote(form.values.id ?? ''), form.values)
  return c.render(<NoteFormPage {...shown} form={{ ...form, values }} />)
}

function withId(form: FormState, id: string): FormState {
  return { ...form, values: { ...form.values, id } }
}

type NoteValues = z.output<typeof noteFields>

async function showWithPicture(c: Context<AppEnv>, values: NoteValues, note?: NoteDetail) {
  const preview = await showText(c, values.body)
  return showAgain(c, { ...emptyForm, values }, { note, preview, isPreviewAsked: true })
}

/**
 * Every button appends a chosen picture to the text. If it is refused, or described but missing, the
 * button does nothing else, and the form returns what was typed.
 */
function noteForm(isAsked = false) {
  return uploadForm<NoteValues>(pictureAndLongTexts, async (c, { fields, file }) => {
    // Without a file, `picture` is the name of one that the form could not send.
    const { picture = '', picture_alt = '', ...typed } = fields
    const isMeant = isAsked || file !== undefined || (picture + picture_alt).trim() !== ''
    const added = !isMeant
      ? undefined
      : file
        ? await attemptSaving(c, addNotePicture, { picture: file })
        : invalid({ picture: c.var.LL.notePictures.missing() })
    if (added instanceof HttpError) return showRefused(c, added, { ...typed, picture_alt })
    const { body = '' } = typed
    const placed = added && addPicture(body, body.length, pictureOf(added.address, picture_alt))
    const text = placed ? body.slice(0, placed.from) + placed.text + body.slice(placed.to) : body
    const values = noteFields.safeParse(placed ? { ...typed, body: text } : typed)
    if (!values.success) throw new HttpError(400, 'unreadable')
    return values.data
  })
}

async function showRefused(
  c: Context<AppEnv>,
  problem: HttpError,
  typed: Record<string, string>,
): Promise<Response> {
  const values = { id: newId(), title: '', body: '', ...typed }
  const id = c.req.param('id')
  const note = id === undefined ? undefined : await loadNote(c, id)
  if (note instanceof Response) return values.body ? showGone(c, values) : note
  const preview = await showText(c, values.body)
  const form = invalidForm(c, problem, note ? { ...values, id: note.id } : values)
  return showAgain(c, form, { note, preview, isPreviewAsked: true })
}

interface Typed {
  id: string
  title: string
  body: string
  due?: string
  version?: string
  draft?: string
  over?: string
}

async function saveText(c: Context<AppEnv>, typed: Typed) {
  const { id, version = '', title, body, due } = typed
  const known = /^[1-9]\d{0,8}$/.test(version) ? version : '0'
  const answer = await attemptSaving(c, editNote, { id, title, body, due, version: known })
  if (!(answer instanceof HttpError)) {
    await endSavedDraft(c, paths.editNote(id), { ...typed })
    return redirectTo(c, paths.note(id), ...savedFlash(typed, answer))
  }
  if (answer.status === 409) return showConflict(c, answer, typed)
  const note = await loadNote(c, id)
  if (note instanceof Response) return typed.body ? showGone(c, typed) : note
  return showAgain(c, invalidForm(c, answer, { ...typed }), { note })
}

function savedFlash(
  typed: Typed,
  { merged }: z.infer<typeof editedNoteOutput>,
): [FlashName, string?] {
  if (merged === null) return ['noteSaved']
  const { saved_at, lines_added, lines_removed, title, due } = merged
  const isTitleTheirs = (title ?? '') !== typed.title.trim()
  const isDueTheirs = (due ?? '') !== (typed.due ?? due ?? '')
  const facts = [
    Date.parse(saved_at),
    lines_added,
    lines_removed,
    Number(isTitleTheirs),
    Number(isDueTheirs),
  ]
  return ['noteMerged', facts.join('-')]
}

async function showConflict(c: Context<AppEnv>, { extra, status }: HttpError, typed: Typed) {
  const { theirs, marked } = noteConflict.parse(extra.present)
  const sides = [
    { name: 'title', stored: theirs.title ?? '', typed: typed.title },
    { name: 'body', stored: theirs.body, typed: typed.body },
    { name: 'due', stored: theirs.due ?? '', typed: typed.due ?? theirs.due ?? '' },
  ].filter(({ stored, typed }) => stored !== typed)
  const conflicts = await Promise.all(
    sides.map(async (one) => ({ ...one, ...(await compare(c, one.stored, one.typed)) })),
  )
  const { draft = '', over = '' } = await storeDraft(c, paths.editNote(theirs.id), { ...typed })
  const values = {
    id: theirs.id,
    draft,
    over,
    version: `${theirs.version}`,
    title: marked.title ?? '',
    body: marked.body,
    due: marked.due ?? '',
  }
  c.status(status)
  return c.render(
    <NoteConflictPage note={theirs} mine={typed} values={values} conflicts={conflicts} />,
  )
}

function showGone(c: Context<AppEnv>, { title, body, due = '' }: Typed) {
  c.status(404)
  const problems = { '': c.var.LL.noteForm.gone() }
  const values = { id: newId(), draft: newId(), title, body, due }
  return c.render(<NoteFormPage form={{ values, problems }} />)
}
