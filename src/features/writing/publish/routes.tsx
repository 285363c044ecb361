import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { HttpError } from '../../../http/http-error'
import { attempt, attemptSaving, form, invalidForm, textField } from '../../../http/input/form'
import { paths } from '../../../paths'
import { compare } from '../../../records/save-edit'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { loadNote } from '../../notes/note/load-note'
import {
  fetchPublishing,
  openedWith,
  publishedOf,
  publishNote,
  unpublishArticle,
} from './functions'
import { PublishPage } from './publish-page'
import { UnpublishPage } from './unpublish-page'

const publishForm = form(
  z.object({
    version: textField,
    opened: textField,
    slug: textField,
    language: textField,
    accept_problems: textField,
  }),
)

const unpublishForm = form(z.object({ id: z.string().optional() }))

export const publishRoutes = new Hono<AppEnv>()
  .get(paths.publishNote(':id'), (c) => showForm(c, c.req.param('id')))
  .post(paths.publishNote(':id'), publishForm, async function publishByForm(c) {
    const id = c.req.param('id')
    const { accept_problems, ...values } = c.req.valid('form')
    const accepted = accept_problems === 'true'
    const answer = await attemptSaving(c, publishNote, { ...values, id, accept_problems: accepted })
    if (!(answer instanceof HttpError)) {
      return redirectTo(c, paths.article(answer.slug), 'notePublished')
    }
    if (answer.status === 404) return showForm(c, id)
    const typed = { ...values, accept_problems }
    if (answer.status !== 409) return showForm(c, id, invalidForm(c, answer, typed))
    c.status(409)
    return showForm(c, id, { values: typed, problems: problemsOfChange(c, id, values.opened) })
  })
  .get(paths.unpublishArticle(':slug'), (c) => {
    const article = c.var.articles.find(c.req.param('slug'))
    return article ? c.render(<UnpublishPage article={article} />) : c.notFound()
  })
  .post(paths.unpublishArticle(':slug'), unpublishForm, async function unpublishByForm(c) {
    const answer = await attempt(c, unpublishArticle, {
      ...c.req.valid('form'),
      slug: c.req.param('slug'),
    })
    if (answer instanceof HttpError) return c.notFound()
    return redirectTo(c, paths.notes, 'articleUnpublished')
  })

function problemsOfChange(c: Context<AppEnv>, id: string, opened: string) {
  const { publish } = c.var.LL
  const article = publishedOf(c, id)
  const hasMoved = article && opened !== openedWith(article)
  return hasMoved ? { slug: publish.movedMeanwhile(article) } : { '': publish.changed() }
}

async function showForm(c: Context<AppEnv>, id: string, form: FormState = emptyForm) {
  const note = await loadNote(c, id)
  if (note instanceof Response) return note
  const publishing = await attempt(c, fetchPublishing, { id })
  if (publishing instanceof HttpError) throw publishing
  const { slug, language, version, published } = publishing
  const [title, body] = await Promise.all([
    compare(c, published?.title ?? '', note.name),
    compare(c, published?.body ?? '', note.body),
  ])
  const values = {
    slug,
    language,
    ...form.values,
    opened: openedWith(published),
    version: String(version),
  }
  return c.render(
    <PublishPage
      note={note}
      publishing={publishing}
      changes={published ? { title, body } : undefined}
      form={{ ...form, values }}
    />,
  )
}
