import type { Database } from '../db/client'
import { loadSharedBooks } from './features/books/shared/shared-books'
import { loadArticles } from './features/writing/articles'
import type { Background } from './http/process/background'
import { createService, type Service } from './http/process/service'

type StoredCopies = Awaited<ReturnType<typeof loadCopies>>

export async function loadCopies(db: Database) {
  return { articles: await loadArticles(db), sharedBooks: await loadSharedBooks(db) }
}

export function copiesService(background: Background, copies: StoredCopies, pause = 5000): Service {
  return createService(background, {
    name: 'Reading what other processes wrote',
    pause,
    async run() {
      await Promise.all(Object.values(copies).map((copy) => copy.reload()))
    },
  })
}
