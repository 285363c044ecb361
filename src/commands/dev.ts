import { existsSync, watch } from 'node:fs'
import { resolve } from 'node:path'
import { findContentFolder } from '../content/content-folder'
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

/** All code that was saved. */
let isBuilt = false
let site = replace(undefined)
console.info(`Thuis is at ${origin}, and changes as you save`)

let timer: Timer | undefined
const contentFolder = await findContentFolder(env.content)
const folders = ['src', 'db', 'i18n', 'static', contentFolder]
for (const folder of folders.filter((folder) => existsSync(folder))) {
  watch(folder, { recursive: true }, (_, name) => {
    const isContent = `${resolve(folder, name ?? '')}/`.startsWith(`${contentFolder}/`)
    if (!isContent) isBuilt = false
    clearTimeout(timer)
    // An editor that saves a file touches it more than once.
    timer = setTimeout(startAgain, 50)
  })
}

/** A server that runs reads content again by itself. */
function startAgain(): void {
  const before = site
  site = before.then((running) => (running && isBuilt ? running : replace(running)))
}

/** A version that cannot be built changes nothing. Two at once would want the same database. */
async function replace(
  running: DevelopmentServer | undefined,
): Promise<DevelopmentServer | undefined> {
  isBuilt = true
  if (!(await buildForDevelopment())) {
    isBuilt = false
    return running
  }
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
