import { Database, SQLiteError } from 'bun:sqlite'
import { findSource } from '../../../db/backup/make-copy'
import { exists } from '../../../db/whole-file'
import type { Content } from '../../content/content'
import type { Env } from '../../env'
import { explainTakenAddress } from '../../features/writing/written-articles'

/** Reads beside a running server; a database that is no file is not asked. */
export async function findTakenAddresses(
  { articles }: Content,
  { databaseUrl, databaseAuthToken }: Env,
): Promise<string[]> {
  if (articles.length === 0) return []
  const { isFile, name } = await findSource(databaseUrl, databaseAuthToken)
  if (!isFile || !(await exists(name))) return []
  try {
    using database = new Database(name, { readonly: true })
    const taken = database.query('SELECT slug FROM articles').values().flat()
    return articles
      .map(({ slug }) => slug)
      .filter((slug) => taken.includes(slug))
      .map(explainTakenAddress)
  } catch (error) {
    if (!(error instanceof SQLiteError)) throw error
    return [`${name} cannot say which addresses published notes have (${error.message})`]
  }
}
