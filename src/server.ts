import './defer-compiling'
import { backupRequest } from '../db/backup/backup-request'
import { createBackups } from '../db/backup/create-backups'
import { findSource } from '../db/backup/make-copy'
import { openDatabase } from '../db/client'
import { version } from '../package.json'
import { createApp } from './app'
import { watchContent } from './content/changes/watch-content'
import { findContentFolder } from './content/content-folder'
import { drawArticleCard } from './drawing/draw-article-card'
import { prepareContent } from './drawing/prepare-content'
import { keepCvPrinted } from './drawing/printing/keep-cv-printed'
import { parseEnv } from './env'
import { orExit } from './exit'
import { createRunningExports } from './features/account/export/running-exports'
import { inviteAtStart, makeAdmin } from './features/admin/users/admin'
import { removeFactors } from './features/admin/users/remove-factors'
import { createFetchCover } from './features/books/catalogues/fetch-cover'
import { createLookUp } from './features/books/catalogues/look-up'
import { chooseSource } from './features/home/contributions/choose-source'
import { contributionsService } from './features/home/github/contributions-service'
import { readNotesAgain } from './features/notes/editing/read-notes-again'
import { createNoteTexts } from './features/notes/work/note-texts'
import { drawArticleCards } from './features/writing/publish/draw-cards'
import { createBackground } from './http/background'
import { controlSocketPath, openControlSocket } from './http/control-socket'
import { loadAssets } from './http/document/assets'
import { answerRequests } from './http/load/answer-requests'
import { openLog } from './http/logging/open-log'
import { mailService } from './http/mail-queue/mail-service'
import { collectionPause, collectWhenIdle } from './http/operations/collect-when-idle'
import { createMetrics } from './http/operations/metrics'
import { createOperations } from './http/operations/operations'
import { createMailer, outboxBeside } from './http/outside/mail'
import { createService, type Service } from './http/service'
import { defaultWriteLimits } from './http/session/write-limits'
import { exitOnSignal, stopOnSignal } from './http/stop'
import { defaultLimits } from './identity/limits'
import { defaultPasswordCost } from './identity/passwords/passwords'
import { explainSignUp } from './identity/sign-up-mode'
import { listen } from './listen'
import { findMissingSettings, isOfThisMachine } from './missing-settings'
import { purge } from './purge'
import { copiesService, loadCopies } from './stored-copies'

/**
 * Milliseconds of random delay for mails that anybody can request, whose timing thus reveals
 * nothing.
 */
const longestLetterDelay = 3000
/** Milliseconds after a start, so that the first pages are a part of it. */
const interpretedTime = 2000

void startServer()

/** A function, since a bundle with bytecode has no top-level await. */
async function startServer(): Promise<void> {
  const log = openLog(process.env.LOG)
  const endExiting = exitOnSignal()
  const env = await orExit(() => parseEnv(process.env))
  const { origin, rooms, databaseUrl: url, databaseAuthToken: authToken, github, timeZone } = env
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
  const contentSource = content.source
  const db = await orExit(() => openDatabase({ url, authToken, log }))
  const background = createBackground(log, longestLetterDelay)
  const noteTexts = createNoteTexts()
  const stopping = new AbortController()
  const now = () => new Date()
  const { source: contributions, reload } = await orExit(() => chooseSource(env, db, now))
  const copies = await orExit(() => loadCopies(db))
  const outbox = outboxBeside(db.file)
  const mailer = createMailer({ url: env.mailUrl, from: env.mailFrom, outbox, log })
  const source = await findSource(url, authToken)
  const backups = createBackups({ ...env.backup, source, now, log })
  const operations = createOperations({
    version,
    mail: env.mailUrl ? { server: new URL(env.mailUrl).host } : { folder: outbox },
    database: source,
    login: github?.login,
    backups,
    metricsToken: env.metricsToken,
    now,
    isRead: !db.isAsLeft,
    onCheck(isSound) {
      db.checked(isSound)
      if (!isSound)
        log.error(`${db.file} does not read as sound: the next start mends or refuses it`)
    },
  })
  const app = createApp({
    origin,
    hsts: env.hsts,
    timeZone,
    rooms,
    assets,
    contentSource,
    db,
    mailer,
    background,
    limits: defaultLimits,
    writeLimits: defaultWriteLimits,
    signUpMode: env.signUpMode,
    passwordCost: defaultPasswordCost,
    remoteAddress: (request) => server.requestIP(request)?.address,
    trustedProxies: env.trustedProxies,
    contributions,
    lookUp: createLookUp(env),
    fetchCover: createFetchCover(env),
    noteTexts,
    runningExports: createRunningExports(now),
    ...copies,
    drawArticleCard,
    now,
    log,
    metrics: createMetrics(now),
    operations,
    stopping: stopping.signal,
    showErrors: !env.isProduction,
  })
  const answer = answerRequests(app.fetch, () => server)
  const server = listen(env, answer)
  const control =
    db.file === undefined
      ? undefined
      : await openControlSocket(
          controlSocketPath(db.file),
          {
            admin: (email) => makeAdmin(db, email),
            removeFactors: (email) =>
              removeFactors({ contentSource, db, now, origin, background, mailer }, email),
            'make-backup': async (words) => {
              const sentence = await backups.make(backupRequest.parse(JSON.parse(words)))
              return { isDone: true, sentence }
            },
          },
          log,
        )
  if (env.isProduction && env.demoPassword === undefined) {
    const isForOthers = !(process.stdout.isTTY && isOfThisMachine(origin))
    if (isForOthers) console.info(explainSignUp(env))
    for (const sentence of findMissingSettings(env, isForOthers)) console.info(sentence)
  }
  const invitation = await inviteAtStart(db, origin, now)
  if (invitation) console.info(`Nobody is admin yet. Sign up here, once: ${invitation}`)

  const collect = collectWhenIdle()
  const services: Service[] = [
    createService(background, {
      name: 'Drawing previews',
      run: () => drawArticleCards({ db, contentSource, log, drawArticleCard, ...copies }),
    }),
    createService(background, {
      name: 'Purging',
      pause: 3_600_000,
      run: () => purge(db, now(), rooms),
    }),
    createService(background, {
      name: 'Backup',
      pause: backups.pause,
      run: backups.makeWhenDue,
    }),
    mailService({ db, now, background, mailer }),
    createService(background, {
      name: 'Collecting garbage',
      pause: collectionPause,
      run: async () => collect(),
    }),
  ]
  if (rooms.includes('notes')) {
    const run = (signal: AbortSignal) => readNotesAgain({ db, noteTexts, log, signal })
    services.push(createService(background, { name: 'Reading notes again', run }))
  }
  if (github) {
    const options = { db, github, timeZone, now, log, reload }
    services.push(contributionsService(background, options))
  }
  if (db.isAsLeft) {
    const run = async (signal: AbortSignal) => void (await operations.check(signal))
    services.push(createService(background, { name: 'Checking the database', run }))
  }
  // A database file has a single process.
  if (db.file === undefined) services.push(copiesService(background, copies))
  for (const service of services) service.start()

  // Sent by `bun dev`.
  if (!env.isProduction) {
    process.on('SIGHUP', async () => {
      await assets.restyle()
      console.info('The style sheets were read again')
    })
  }
  endExiting()
  stopOnSignal({
    server,
    answer,
    halt() {
      for (const { stop } of [...services, content, cv, backups]) stop()
      stopping.abort()
    },
    settle: () => background.settled(),
    close: () => Promise.all([control?.stop(true), db.close()]),
  })
  setTimeout(() => Bun.unsafe.setJITPolicy(1), interpretedTime).unref()
  console.info(`Thuis is at ${origin} (listening on ${server.url.origin})`)
}
