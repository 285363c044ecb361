import { bringIn } from './bringing/bring-in'
import type { Env } from './env'
import { importedCoversService } from './features/books/covers/fetch-imported-covers'
import { sendLoanLetters } from './features/books/loan-letters/send-loan-letters'
import { contributionsService } from './features/home/github/contributions-service'
import { readNotesAgain } from './features/notes/editing/read-notes-again'
import { readWorkoutsAgain } from './features/workouts/search/read-workouts-again'
import { drawArticleCards } from './features/writing/publish/draw-cards'
import type { AppDependencies } from './http/app-env'
import { collectionPause, collectWhenIdle } from './http/operations/collect-when-idle'
import { createService, type Service } from './http/process/service'
import { mailService } from './mail/queue/mail-service'
import type { OpenedSite } from './open-site'
import { purge } from './purge'
import { copiesService } from './stored-copies'

/** Milliseconds after a start, which is slow and has its first visitors. */
const afterStart = 5_000
const redrawingPause = 10_000
const loanLettersPause = 600_000

type Given = Pick<
  AppDependencies,
  | 'db'
  | 'background'
  | 'log'
  | 'now'
  | 'mailer'
  | 'texts'
  | 'writeLimits'
  | 'operations'
  | 'contentSource'
  | 'articles'
  | 'lookUp'
  | 'fetchCover'
  | 'sharedBooks'
  | 'drawArticleCard'
  | 'origin'
>

interface Site extends Pick<OpenedSite, 'copies'> {
  dependencies: Given
  contributions: Pick<OpenedSite['contributions'], 'reload'>
  backups: Pick<OpenedSite['backups'], 'pause' | 'makeWhenDue'>
}

/** Background work, which yields to requests after each step. */
export function listServices(
  { rooms, github, timeZone }: Pick<Env, 'rooms' | 'github' | 'timeZone'>,
  { dependencies, contributions, copies, backups }: Site,
  delay = afterStart,
): Service[] {
  const { db, background, log, now, texts, operations } = dependencies
  const collect = collectWhenIdle()
  const services = [
    createService(background, {
      name: 'Drawing previews',
      pause: redrawingPause,
      run: drawWhenChanged(dependencies),
    }),
    createService(background, {
      name: 'Purging',
      pause: 3_600_000,
      delay,
      run: (signal) => purge(db, now(), rooms, signal),
    }),
    createService(background, {
      name: 'Backup',
      pause: backups.pause,
      run: backups.makeWhenDue,
    }),
    mailService(dependencies),
    createService(background, {
      name: 'Collecting garbage',
      pause: collectionPause,
      run: async () => collect(),
    }),
  ]
  if (rooms.includes('books')) {
    services.push(
      createService(background, {
        name: 'Loan letters',
        pause: loanLettersPause,
        delay,
        run: (signal) => sendLoanLetters({ ...dependencies, timeZone }, signal),
      }),
      importedCoversService(background, dependencies, delay),
    )
  }
  services.push(
    createService(background, {
      name: 'Importing',
      pause: 60_000,
      delay,
      run: (signal) => bringIn(dependencies, signal),
    }),
  )
  if (rooms.includes('notes')) {
    const run = (signal: AbortSignal) => readNotesAgain({ db, texts, log, signal })
    services.push(createService(background, { name: 'Reading notes again', delay, run }))
  }
  if (rooms.includes('workouts')) {
    const run = (signal: AbortSignal) => readWorkoutsAgain({ db, log, signal })
    services.push(createService(background, { name: 'Reading workouts again', delay, run }))
  }
  if (github) {
    const options = { db, github, timeZone, now, log, reload: contributions.reload }
    services.push(contributionsService(background, options))
  }
  if (db.isTrusted) {
    const run = async (signal: AbortSignal) => void (await operations.check(signal))
    services.push(createService(background, { name: 'Checking the database', run }))
  }
  // A database file has a single process.
  if (db.file === undefined) services.push(copiesService(background, copies))
  return services
}

/** Previews of articles have the owner's name on them. */
function drawWhenChanged(dependencies: Given) {
  const { contentSource, articles } = dependencies
  let drawnFor: unknown[] = []
  return async function drawWhenChanged(): Promise<void> {
    const shown = [contentSource.current(), articles.version()]
    if (shown.every((one, at) => one === drawnFor[at])) return
    drawnFor = shown
    await drawArticleCards(dependencies)
  }
}
