import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { isLocale } from '../../../../i18n/i18n-util'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { unlessBusy } from '../../../http/document/unless-busy'
import { attempt, attemptSaving } from '../../../http/functions/attempt'
import { HttpError } from '../../../http/http-error'
import { form, invalidForm, textField } from '../../../http/input/form'
import { isPublishedNote } from '../../../model/article'
import { paths } from '../../../paths'
import { compare } from '../../../records/edit/save-edit'
import { curlyQuotes } from '../../../texts/markdown/curly-quotes'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { loadNote } from '../../notes/note/load-note'
import { notShownNow } from '../../notes/note/show-text'
import { wordsOfArticle } from '../functions'
import { minutesOf } from '../minutes-of'
import type { PublishingProblem } from '../output'
import type { PreviewedArticle } from './article-sheet'
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
    return article && isPublishedNote(article)
      ? c.render(<UnpublishPage article={article} />)
      : c.notFound()
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

interface Previewed extends Omit<PreviewedArticle, 'minutes' | 'text'> {
  problems: readonly PublishingProblem[]
}

async function preview(
  c: Context<AppEnv>,
  body: string,
  { problems, ...article }: Previewed,
  picturesAt?: string,
): Promise<PreviewedArticle> {
  const { texts, origin, LL, content } = c.var
  const addresses = problems.flatMap(({ address }) => address ?? [])
  const marks = { addresses, pictureWords: LL.publish.checks.inPlace() }
  const { title, language } = article
  const words = wordsOfArticle(content, language)
  const options = { origin, words, title, language, marks, picturesAt }
  const shown = texts.preview(body, options)
  const text = await unlessBusy(c, shown, () => ({ ...notShownNow(body), names: [] }))
  return { ...article, minutes: minutesOf(body), text }
}

async function showForm(c: Context<AppEnv>, id: string, form: FormState = emptyForm) {
  const note = await loadNote(c, id)
  if (note instanceof Response) return note
  const publishing = await attempt(c, fetchPublishing, { id })
  if (publishing instanceof HttpError) throw publishing
  const { slug, language, version, published, opened } = publishing
  const [title, body] = await Promise.all([
    compare(c, published?.title ?? '', curlyQuotes(note.name, published?.language ?? language)),
    compare(c, published?.body ?? '', note.body),
  ])
  const values = {
    slug,
    language,
    ...form.values,
    opened,
    version: String(version),
  }
  const today = c.var.now().toISOString()
  const chosen = isLocale(values.language) ? values.language : language
  const [then, now] = await Promise.all([
    preview(c, note.body, {
      title: curlyQuotes(note.name, chosen),
      slug: values.slug,
      language: chosen,
      published_at: published?.published_at ?? today,
      updated_at: today,
      problems: publishing.problems,
    }),
    published &&
      preview(
        c,
        published.body,
        { ...published, problems: [] },
        paths.articlePicture(published.slug, ''),
      ),
  ])
  return c.render(
    <PublishPage
      note={note}
      publishing={publishing}
      previews={{ now: now ?? undefined, then }}
      changes={published ? { title, body } : undefined}
      form={{ ...form, values }}
    />,
  )
}
