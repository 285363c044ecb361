import type { Context } from 'hono'
import { siteLanguages, spokenLocale } from '../../../../i18n/site-languages'
import { slug as slugOf } from '../../../content/slug'
import type { AppEnv } from '../../../http/app-env'
import { attempt } from '../../../http/functions/attempt'
import { nothing } from '../../../http/functions/output'
import { load, serverFunction } from '../../../http/functions/server-function'
import { HttpError, invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { isPublishedNote, publicCopyOf } from '../../../model/article'
import { paths } from '../../../paths'
import { headingLinks, type NoteLink } from '../../../texts/markdown/list-links'
import { fetchNote } from '../../notes/note/functions'
import type { NoteDetail } from '../../notes/output'
import { missingPictures } from '../../notes/pictures/functions'
import { findArticle } from '../functions'
import { articleToUnpublish, noteToPublish, publishInput } from '../input'
import { minutesOf } from '../minutes-of'
import { type PublishingProblem, publishedOutput, publishingOutput } from '../output'
import { drawArticleCards } from './draw-cards'
import { findProblems, isFinal, isWarning } from './find-problems'
import { guessLanguage } from './guess-language'
import { deleteArticle, storeArticle } from './queries'

export const fetchPublishing = serverFunction('fetchPublishing', {
  access: 'admin',
  input: noteToPublish,
  output: publishingOutput,
  async run(c, { id }) {
    const note = await load(c, fetchNote, { id })
    const article = publishedOf(c, id)
    const published = article && (await findArticle(c, article.slug))
    const guessed = guessLanguage(note.body)
    return {
      slug: article?.slug ?? slugOf(note.name).slice(0, 80).replace(/-$/, ''),
      language: article?.language ?? spokenLocale(c.var.content, guessed ?? c.var.locale),
      version: note.version,
      published: published ?? null,
      opened: openedWith(published),
      problems: await problemsOf(c, note),
    }
  },
})

export const publishNote = serverFunction('publishNote', {
  access: 'admin',
  confirmed: true,
  scope: 'notes:publish',
  writes: 'texts',
  input: publishInput,
  output: publishedOutput,
  async run(c, { id, version, slug, language, opened, accept_problems }) {
    const { db, texts, articles, background, now, log, LL, content } = c.var
    const { locales } = siteLanguages(content)
    if (![...locales, publishedOf(c, id)?.language].includes(language)) {
      return invalid({ language: LL.validation.oneOf(locales.join(', ')) })
    }
    const note = await load(c, fetchNote, { id })
    if (note.version !== version) return new HttpError(409, 'changedMeanwhile')
    const problems = await problemsOf(c, note)
    if (problems.some(isFinal)) return invalid({ '': LL.publish.notReady() })
    if (!problems.every(isWarning) && !accept_problems) {
      return invalid({ accept_problems: LL.publish.problemsLeft() })
    }
    const { id: user_id } = currentUser(c)
    const { excerpt, pictures } = await texts.contents(user_id, note.title, note.body)
    const copy = { note_id: id, user_id, note_version: version, slug, language, excerpt, pictures }
    const text = { title: note.name, body: note.body, minutes: minutesOf(note.body) }
    const taken = articles.find(slug)
    const isOfFile = content.articles.some((file) => file.slug === slug)
    if (isOfFile && !(taken && isPublishedNote(taken)))
      return invalid({ slug: LL.publish.slugTaken() })
    const stored = await storeArticle(db, { ...copy, ...text }, now(), opened)
    await articles.catchUp(log)
    if (stored === undefined) {
      return opened === openedWith(publishedOf(c, id))
        ? invalid({ slug: LL.publish.slugTaken() })
        : new HttpError(409, 'changedMeanwhile')
    }
    background.run('Drawing the preview of an article', () => drawArticleCards(c.var, [stored]))
    return { id: stored, slug }
  },
})

export const unpublishArticle = serverFunction('unpublishArticle', {
  access: 'admin',
  confirmed: true,
  scope: 'notes:publish',
  input: articleToUnpublish,
  output: nothing,
  async run(c, article) {
    const isDeleted = await deleteArticle(c.var.db, article)
    await c.var.articles.catchUp(c.var.log)
    return isDeleted ? null : notFound()
  },
})

export function publishedOf(c: Context<AppEnv>, noteId: string) {
  return publicCopyOf(c.var.articles.list(), noteId, currentUser(c).id)
}

export function openedWith(article: { slug: string; language: string } | null | undefined): string {
  return article == null ? '' : `${article.slug} ${article.language}`
}

async function problemsOf(c: Context<AppEnv>, note: NoteDetail): Promise<PublishingProblem[]> {
  const { texts, origin, articles, content } = c.var
  const links = await texts.links(note.body)
  const pictures = links.filter(({ kind }) => kind === 'picture').map(({ address }) => address)
  const missing = await missingPictures(c, pictures)
  const headings = await findMissingHeadings(c, note, links)
  const pages = { origin, articles: articles.list(), content }
  return findProblems(note, links, {
    ...pages,
    missingPictures: missing,
    missingHeadings: headings,
  })
}

/** Each is read as a whole; links to headings of more notes are not checked. */
const maxTexts = 20

async function findMissingHeadings(
  c: Context<AppEnv>,
  note: NoteDetail,
  links: readonly NoteLink[],
): Promise<string[]> {
  const page = c.var.origin + paths.article('')
  const led = headingLinks(links, page).map(({ there = { note: note.id }, ...link }) => ({
    ...link,
    text: there.note ?? `/${there.article}`,
  }))
  const missing: string[] = []
  for (const [text, links] of [...Map.groupBy(led, ({ text }) => text)].slice(0, maxTexts)) {
    const found = await textToRead(c, note, text)
    if (!found) continue
    const fragments = links.map(({ fragment }) => fragment)
    const gone = await c.var.texts.missingHeadings(found.body, found.title, fragments)
    missing.push(
      ...links.filter(({ fragment }) => gone.includes(fragment)).map(({ address }) => address),
    )
  }
  return missing
}

async function textToRead(c: Context<AppEnv>, note: NoteDetail, text: string) {
  if (text === note.id) return { title: note.name, body: note.body }
  if (text.startsWith('/')) return (await findArticle(c, text.slice(1))) ?? undefined
  const answer = await attempt(c, fetchNote, { id: text })
  return answer instanceof HttpError ? undefined : { title: undefined, body: answer.body }
}
