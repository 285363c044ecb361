import { createBackups } from '../db/backup/create-backups'
import { findSource } from '../db/backup/make-copy'
import { type Database, openDatabase } from '../db/client'
import { version } from '../package.json'
import { watchContent } from './content/changes/watch-content'
import { findContentFolder } from './content/content-folder'
import { drawArticleCard } from './drawing/draw-article-card'
import { prepareContent } from './drawing/prepare-content'
import { keepCvPrinted } from './drawing/printing/keep-cv-printed'
import type { Env } from './env'
import { orExit } from './exit'
import { createRunningExports } from './features/account/export/running-exports'
import { refoldBorrowers } from './features/books/borrowers/refold-borrowers'
import { createFetchCover } from './features/books/catalogues/fetch-cover'
import { createLookUp } from './features/books/catalogues/look-up'
import { chooseSource } from './features/home/contributions/choose-source'
import { refoldExercises } from './features/workouts/exercises/refold-exercises'
import { summariseAgain } from './features/workouts/statistics/summarise-again'
import type { AppDependencies } from './http/app-env'
import { loadAssets } from './http/document/assets'
import type { Log } from './http/logging/log'
import { createMetrics } from './http/operations/metrics'
import { createOperations } from './http/operations/operations'
import { createBackground } from './http/process/background'
import { defaultWriteLimits } from './http/session/write-limits'
import { defaultLimits } from './identity/limits'
import { defaultPasswordCost } from './identity/passwords/passwords'
import { createMailer, outboxBeside } from './mail/mailer/mailer'
import { loadCopies } from './stored-copies'
import { createTexts } from './texts/texts'

export type OpenedSite = Awaited<ReturnType<typeof openSite>>

/** The timing of e-mails that strangers can request must reveal nothing. */
const longestLetterDelay = 3000

export async function openSite(env: Env, log: Log) {
  const { origin, databaseUrl: url, databaseAuthToken: authToken } = env
  const assets = await orExit(() => loadAssets('.build', 'static'))
  const cv = keepCvPrinted({ assets, origin, prepare: prepareContent(assets, log), log })
  const content = await orExit(() =>
    watchContent({
      findFolder: () => findContentFolder(env.content),
      parsed: assets.manifest.parsed,
      prepare: cv.prepare,
      log,
    }),
  )
  const db = await orExit(() => openDatabase({ url, authToken, log }))
  const background = createBackground(log, longestLetterDelay)
  const texts = createTexts()
  const now = () => new Date()
  await orExit(() => refoldNames(db, now()))
  const contributions = await orExit(() => chooseSource(env, db, now))
  const copies = await orExit(() => loadCopies(db))
  const outbox = outboxBeside(db.file)
  const mailer = createMailer({ url: env.mailUrl, from: env.mailFrom, outbox, log })
  const source = await findSource(url, authToken)
  const backups = createBackups({ ...env.backup, source, now, log })
  const operations = createOperations({
    version,
    mail: env.mailUrl ? { server: new URL(env.mailUrl).host } : { folder: outbox },
    database: source,
    login: env.github?.login,
    backups,
    metricsToken: env.metricsToken,
    now,
    isRead: !db.isTrusted,
    onCheck(isSound) {
      db.checked(isSound)
      if (!isSound)
        log.error(`${db.file} does not read as sound: the next start mends or refuses it`)
    },
  })
  const dependencies = {
    origin,
    hsts: env.hsts,
    timeZone: env.timeZone,
    rooms: env.rooms,
    assets,
    contentSource: content.source,
    db,
    mailer,
    background,
    limits: defaultLimits,
    writeLimits: defaultWriteLimits,
    signUpMode: env.signUpMode,
    passwordCost: defaultPasswordCost,
    trustedProxies: env.trustedProxies,
    contributions: contributions.source,
    lookUp: createLookUp(env),
    fetchCover: createFetchCover(env),
    texts,
    runningExports: createRunningExports(now),
    ...copies,
    drawArticleCard,
    now,
    log,
    metrics: createMetrics(now),
    operations,
    showErrors: !env.isProduction,
  } satisfies Partial<AppDependencies>
  return { dependencies, content, cv, contributions, copies, backups }
}

/** Before anybody asks for them. */
async function refoldNames(db: Database, now: Date): Promise<void> {
  await refoldBorrowers(db)
  await refoldExercises(db, now)
  await summariseAgain(db)
}
