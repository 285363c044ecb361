import type { RowOf } from '../../../db/batches'
import type { Database } from '../../../db/client'
import { fileName, withFrontMatter } from '../../http/document/export-formats'
import type { ZipEntry } from '../../http/document/zip'
import { pictureFile } from '../../texts/markdown/plugins/note-pictures'
import { articlesOf, picturesOfArticles } from './queries'

export async function* exportArticles(db: Database, userId: string): AsyncIterable<ZipEntry> {
  for await (const articles of articlesOf(db, userId)) yield* articles.map(fileOfArticle)
  for await (const pictures of picturesOfArticles(db, userId)) yield* pictures.map(fileOfPicture)
}

function fileOfPicture(picture: RowOf<ReturnType<typeof picturesOfArticles>>): ZipEntry {
  const { slug, bytes, updated_at } = picture
  const name = `articles/${fileName(slug)}/${pictureFile(picture)}`
  return { name, input: bytes, lastModified: updated_at }
}

function fileOfArticle(article: RowOf<ReturnType<typeof articlesOf>>): ZipEntry {
  const { slug, title, language, note_id, published_at, updated_at, body } = article
  const facts = {
    title,
    slug,
    language,
    note: note_id,
    published: published_at,
    updated: updated_at,
  }
  return {
    name: `articles/${fileName(slug)}.md`,
    input: withFrontMatter(facts, body),
    lastModified: updated_at,
  }
}
