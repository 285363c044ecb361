import { watch } from 'node:fs'
import { EnvError, parseEnv } from '../env'
import { type DevelopmentServer, startDevelopmentServer } from './dev/development-server'
import { openReloadingProxy } from './dev/reloading-proxy'

const { port, host, origin } = readEnv()
const proxy = openProxy()

/** The latest that could be built and started. */
let site: Promise<DevelopmentServer | undefined> = startDevelopmentServer(origin)
console.info(`Thuis is at ${origin}, and changes as you save`)

let timer: Timer | undefined
for (const folder of ['src', 'i18n', 'static']) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    // An editor that saves a file touches it more than once.
    timer = setTimeout(startAgain, 50)
  })
}

function startAgain(): void {
  const before = site
  site = before.then(replace)
}

/** A version that cannot be built or started changes nothing. */
async function replace(
  running: DevelopmentServer | undefined,
): Promise<DevelopmentServer | undefined> {
  const started = await startDevelopmentServer(origin)
  if (started === undefined) return running
  running?.stop()
  proxy.reload()
  return started
}

function openProxy() {
  try {
    return openReloadingProxy({ port, host, target: async () => (await site)?.address })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return giveUp(`Nothing can listen at port ${port} (${error.code}). Set PORT to a free one.`)
  }
}

function readEnv() {
  try {
    return parseEnv(process.env)
  } catch (error) {
    if (error instanceof EnvError) return giveUp(error.message)
    throw error
  }
}

function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
