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
import { fetchRegularly } from './features/home/github/fetch-regularly'
import { readNotesAgain } from './features/notes/editing/read-notes-again'
import { createNoteTexts } from './features/notes/work/note-texts'
import { drawArticleCards } from './features/writing/publish/draw-cards'
import { createBackground } from './http/background'
import { controlSocketPath, openControlSocket } from './http/control-socket'
import { loadAssets } from './http/document/assets'
import { answerRequests } from './http/load/answer-requests'
import { openLog } from './http/logging/open-log'
import { sendRegularly } from './http/mail-queue/send-regularly'
import { createMetrics } from './http/operations/metrics'
import { createOperations } from './http/operations/operations'
import { createMailer, outboxBeside } from './http/outside/mail'
import { defaultWriteLimits } from './http/session/write-limits'
import { exitOnSignal, stopOnSignal } from './http/stop'
import { defaultLimits } from './identity/limits'
import { defaultPasswordCost } from './identity/passwords/passwords'
import { explainSignUp } from './identity/sign-up-mode'
import { listen } from './listen'
import { findMissingSettings } from './missing-settings'
import { purge } from './purge'
import { followCopies, loadCopies } from './stored-copies'

/**
 * Milliseconds of random delay for mails that anybody can request, whose timing thus reveals
 * nothing.
 */
const longestLetterDelay = 3000

const log = openLog(process.env.LOG)
const endExiting = exitOnSignal()
const env = await orExit(() => parseEnv(process.env))
const assets = await orExit(() => loadAssets('.build', 'static'))
const { origin, backup, databaseUrl: url, databaseAuthToken: authToken, github, timeZone } = env
const cv = keepCvPrinted({ assets, origin, prepare: prepareContent(assets, log), log })
const { source: contentSource, stop: stopWatching } = await orExit(() =>
  watchContent({ findFolder: () => findContentFolder(env.content), prepare: cv.prepare, log }),
)
const db = await orExit(() => openDatabase({ url, authToken, log }))
const background = createBackground(log, longestLetterDelay)
const noteTexts = createNoteTexts()
const stopping = new AbortController()
const now = () => new Date()
const contributions = await orExit(() => chooseSource(env, db, now))
const copies = await orExit(() => loadCopies(db))
const shown = { ...copies, drawArticleCard }
const outbox = outboxBeside(db.file)
const mailer = createMailer({ url: env.mailUrl, from: env.mailFrom, outbox, log })
const source = await findSource(url, authToken)
const backups = createBackups({ ...backup, source, now, log })
const app = createApp({
  origin,
  timeZone: env.timeZone,
  rooms: env.rooms,
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
  contributions: contributions.source,
  lookUp: createLookUp(env),
  fetchCover: createFetchCover(env),
  noteTexts,
  runningExports: createRunningExports(now),
  ...shown,
  now,
  log,
  metrics: createMetrics(now),
  operations: createOperations({
    version,
    mail: env.mailUrl ? { server: new URL(env.mailUrl).host } : { folder: outbox },
    database: source,
    login: env.github?.login,
    backups,
    metricsToken: env.metricsToken,
    now,
  }),
  stopping: stopping.signal,
  showErrors: !env.isProduction,
})
const answer = answerRequests(app.fetch, () => server, env.trustedProxies)
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
  console.info(explainSignUp(env))
  for (const sentence of findMissingSettings(env)) console.info(sentence)
}
const invitation = await inviteAtStart(db, env.origin, now)
if (invitation) console.info(`Nobody is admin yet. Sign up here, once: ${invitation}`)
const readAgain = () => readNotesAgain({ db, noteTexts, log, signal: stopping.signal })
if (env.rooms.includes('notes')) background.run('Reading notes again', readAgain)
background.run('Drawing previews', () => drawArticleCards({ db, contentSource, log, ...shown }))
followCopies({ db, copies, background, stopping: stopping.signal })
const purgeNow = () => background.run('Purging', () => purge(db, now(), env.rooms))
purgeNow()
setInterval(purgeNow, 3_600_000).unref()
const makeBackup = () => background.run('Backup', backups.makeWhenDue)
makeBackup()
setInterval(makeBackup, backups.pause).unref()
const mail = sendRegularly({ db, now, background, mailer })
const { reload } = contributions
const fetching = github && fetchRegularly(background, { db, github, timeZone, now, log, reload })
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
    fetching?.stop()
    mail.stop()
    stopWatching()
    cv.stop()
    stopping.abort()
    backups.stop()
  },
  settle: () => background.settled(),
  close: () => Promise.all([control?.stop(true), db.close()]),
})
console.info(`Thuis is at ${env.origin} (listening on ${server.url.origin})`)
