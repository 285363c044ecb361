import { watch } from 'node:fs'
import { parseEnv } from '../env'
import { exitWithMessage, orExit } from '../exit'
import { prepareDemo } from './demo/prepare-demo'
import {
  buildForDevelopment,
  type DevelopmentServer,
  startDevelopmentServer,
} from './dev/development-server'
import { openReloadingProxy } from './dev/reloading-proxy'

const env = await orExit(() => parseEnv(process.env))
const { port, host, origin } = env
await orExit(() => prepareDemo(env))
const proxy = openProxy()

let site = replace(undefined)
console.info(`Thuis is at ${origin}, and changes as you save`)

let timer: Timer | undefined
for (const folder of ['src', 'db', 'i18n', 'static']) {
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

/** A version that cannot be built changes nothing. Two at once would want the same database. */
async function replace(
  running: DevelopmentServer | undefined,
): Promise<DevelopmentServer | undefined> {
  if (!(await buildForDevelopment())) return running
  await running?.stop()
  const started = await startDevelopmentServer(origin, proxy.reload)
  proxy.reload()
  return started
}

function openProxy() {
  try {
    return openReloadingProxy({ port, host, target: async () => (await site)?.address })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return exitWithMessage(
      `Nothing can listen at port ${port} (${error.code}). Set PORT to a free one.`,
    )
  }
}
