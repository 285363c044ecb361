import { existsSync, watch } from 'node:fs'
import { basename, resolve } from 'node:path'
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

let stale: 'nothing' | 'stylesheets' | 'everything' = 'everything'
let site = bring(undefined)
console.info(`Thuis is at ${origin}, and changes as you save`)

let timer: Timer | undefined
const contentFolder = await findContentFolder(env.content)
const folders = ['src', 'db', 'i18n', 'static', contentFolder]
for (const folder of folders.filter((folder) => existsSync(folder))) {
  watch(folder, { recursive: true }, (_, name) => {
    const path = resolve(folder, name ?? '')
    const isContent = `${path}/`.startsWith(`${contentFolder}/`)
    if (!isContent)
      stale = isStylesheet(path) && stale !== 'everything' ? 'stylesheets' : 'everything'
    clearTimeout(timer)
    // Editors often touch a file more than once per save.
    timer = setTimeout(() => {
      site = site.then(bring)
    }, 50)
  })
}

/** Except `tokens.css`, whose colours are also used in drawings. */
function isStylesheet(path: string): boolean {
  return path.startsWith(resolve('src')) && path.endsWith('.css') && basename(path) !== 'tokens.css'
}

/** Keeps the running version if the build fails. The server reloads content by itself. */
async function bring(
  running: DevelopmentServer | undefined,
): Promise<DevelopmentServer | undefined> {
  const what = running ? stale : 'everything'
  if (what === 'nothing') return running
  stale = 'nothing'
  if (!(await buildForDevelopment(what))) {
    stale = 'everything'
    return running
  }
  if (running && what === 'stylesheets') {
    running.restyle()
    return running
  }
  // Two servers at once would compete for the same database.
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
