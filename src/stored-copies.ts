import type { Database } from '../db/client'
import { loadSharedBooks } from './features/books/shared/shared-books'
import { loadArticles } from './features/writing/articles'
import type { Background } from './http/background'

type StoredCopies = Awaited<ReturnType<typeof loadCopies>>

export async function loadCopies(db: Database) {
  return { articles: await loadArticles(db), sharedBooks: await loadSharedBooks(db) }
}

interface Followed {
  db: Pick<Database, 'file'>
  copies: StoredCopies
  background: Background
  stopping: AbortSignal
}

/**
 * Reloads what other processes write to a shared database server; a file has a single process.
 * @param pause milliseconds between reloads
 */
export function followCopies({ db, copies, background, stopping }: Followed, pause = 5000): void {
  if (db.file !== undefined) return
  let isReading = false
  const timer = setInterval(() => {
    if (isReading) return
    isReading = true
    background.run('Reading what other processes wrote', async () => {
      await Promise.all(Object.values(copies).map((copy) => copy.reload())).finally(() => {
        isReading = false
      })
    })
  }, pause).unref()
  stopping.addEventListener('abort', () => clearInterval(timer))
}
