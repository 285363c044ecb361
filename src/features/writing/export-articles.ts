import type { RowOf } from '../../../db/batches'
import type { Database } from '../../../db/client'
import { fileName, withFrontMatter } from '../../http/document/export-formats'
import type { ZipEntry } from '../../http/document/zip'
import { type NotePicture, pictureFile } from '../../texts/markdown/plugins/note-pictures'
import { articlesOf, picturesOfArticles } from './queries'

export async function* exportArticles(db: Database, userId: string): AsyncIterable<ZipEntry> {
  for await (const articles of articlesOf(db, userId)) yield* articles.map(fileOfArticle)
  for await (const pictures of picturesOfArticles(db, userId))
    yield* pictures.flatMap(filesOfPicture)
}

function filesOfPicture(picture: RowOf<ReturnType<typeof picturesOfArticles>>): ZipEntry[] {
  const { slug, small, bytes, updated_at: lastModified } = picture
  const name = (kind: '' | '-small') => articlePictureFile(slug, picture, kind)
  return [
    { name: name(''), input: bytes, lastModified },
    ...(small ? [{ name: name('-small'), input: small, lastModified }] : []),
  ]
}

export function articlePictureFile(slug: string, picture: NotePicture, kind: '' | '-small') {
  return `articles/${fileName(slug)}/${pictureFile(picture, kind)}`
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
