import './defer-compiling'
import { backupRequest } from '../db/backup/backup-request'
import { createApp } from './app'
import { type Env, parseEnv } from './env'
import { orExit } from './exit'
import { importByCommand } from './features/account/imports/import-by-command'
import { inviteAtStart, makeAdmin } from './features/admin/users/admin'
import { removeFactors } from './features/admin/users/remove-factors'
import { siteImports } from './functions'
import { answerRequests } from './http/load/answer-requests'
import { openLog } from './http/logging/open-log'
import { controlSocketPath, openControlSocket } from './http/process/control-socket'
import { exitOnSignal, stopOnSignal } from './http/process/stop'
import { explainSignUp } from './identity/sign-up-mode'
import { listen } from './listen'
import { findMissingSettings, isOfThisMachine } from './missing-settings'
import { type OpenedSite, openSite } from './open-site'
import { listServices } from './services'

/** Milliseconds, so that the first pages are interpreted too. */
const interpretedTime = 2000

void startServer()

async function startServer(): Promise<void> {
  const log = openLog(process.env.LOG)
  const endExiting = exitOnSignal()
  const env = await orExit(() => parseEnv(process.env))
  const site = await openSite(env, log)
  const { db, background, assets } = site.dependencies
  const stopping = new AbortController()
  const app = createApp({
    ...site.dependencies,
    remoteAddress: (request) => server.requestIP(request)?.address,
    stopping: stopping.signal,
  })
  const answer = answerRequests(app.fetch, () => server)
  const server = listen(env, answer)
  const control = await openControl(site)
  await greetOwner(env, site)
  const services = listServices(env, site)
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
      for (const { stop } of [...services, site.content, site.cv, site.backups]) stop()
      stopping.abort()
    },
    settle: () => background.settled(),
    close: () => Promise.all([control?.stop(true), db.close()]),
  })
  setTimeout(() => Bun.unsafe.setJITPolicy(1), interpretedTime).unref()
  console.info(`Thuis is at ${env.origin} (listening on ${server.url.origin})`)
}

async function openControl({ dependencies, backups }: OpenedSite) {
  const { db, log } = dependencies
  if (db.file === undefined) return undefined
  return openControlSocket(
    controlSocketPath(db.file),
    {
      admin: (email) => makeAdmin(db, email),
      removeFactors: (email) => removeFactors(dependencies, email),
      import: (words) => importByCommand(siteImports, dependencies, words),
      'make-backup': async (words) => {
        const sentence = await backups.make(backupRequest.parse(JSON.parse(words)))
        return { isDone: true, sentence }
      },
    },
    log,
  )
}

async function greetOwner(
  env: Env,
  { dependencies: { db, origin, now } }: OpenedSite,
): Promise<void> {
  if (env.isProduction && env.demoPassword === undefined) {
    const isForOthers = !(process.stdout.isTTY && isOfThisMachine(origin))
    if (isForOthers) console.info(explainSignUp(env))
    for (const sentence of findMissingSettings(env, isForOthers)) console.info(sentence)
  }
  const invitation = await inviteAtStart(db, origin, now)
  if (invitation) console.info(`Nobody is admin yet. Sign up here, once: ${invitation}`)
}
