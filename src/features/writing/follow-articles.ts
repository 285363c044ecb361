import type { Background } from '../../http/background'
import { type Drawing, drawCards } from './publish/draw-cards'

/** Milliseconds after which what another process publishes is here as well. */
const pause = 5000

interface Followed extends Drawing {
  background: Background
  stopping: AbortSignal
}

/**
 * Draws what could not be drawn before, and shows what other processes publish: they share a database
 * server, while a file is one process's alone.
 */
export function followArticles(site: Followed): void {
  const { db, articles, background, stopping } = site
  const isUndrawn = articles.list().some(({ card_hash }) => card_hash === null)
  if (isUndrawn) background.run('Drawing previews of articles', () => drawCards(site))
  if (db.file !== undefined) return
  const timer = setInterval(() => background.run('Reading articles', articles.reload), pause)
  timer.unref()
  stopping.addEventListener('abort', () => clearInterval(timer))
}
