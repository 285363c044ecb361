import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { newestChange } from '../content/changes/newest-change'
import { orExit } from '../exit'
import { openLog } from '../http/logging/open-log'
import { type Manifest, manifestSchema } from '../model/manifest'
import { buildProgram } from './build/build-program'
import { buildSite, readOwner } from './build/build-site'
import { fingerprint, fingerprintFile, program } from './build/fresh-build'
import { removeUnused } from './build/publish'

const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { bundle: flag, stale: flag } })
openLog(process.env.LOG)
if (values.stale) console.info('What is built is not of these sources, so the site is built first.')
// Read before anything is deleted, so that a mistake in the content leaves the current build in
// place.
const owner = await orExit(() => readOwner(process.env.CONTENT))
const isDevelopment = process.env.NODE_ENV === 'development'
const started = new Date()
// Before the sources are read, so that one that changes meanwhile makes the build a stale one.
const sources = fingerprint()
const before = await readManifest('.build/manifest.json')
const drawn = isDevelopment ? await stillDrawn(before) : undefined
await rm(isDevelopment ? fingerprintFile : '.build', { recursive: true, force: true })
const { manifest } = await buildSite(
  '.build',
  { ...owner, ...(before && { pages: before.pages }), ...(drawn && { drawn }) },
  isDevelopment ? 'development' : 'production',
)
if (isDevelopment) await removeUnused('.build', started)
const kilobytes = (manifest.stylesheet.brotliBytes / 1000).toFixed(1)
console.info(`Built ${manifest.stylesheet.href} (${kilobytes} kB brotli)`)
if (!isDevelopment) {
  // Loads the whole app, which a development build does not need.
  const { publishCv } = await import('./build/publish-cv')
  const said = await publishCv('.build', owner.content, process.env.SITE_ORIGIN)
  if (said) console.info(said)
  await buildProgram(dirname(program))
  await Bun.write(fingerprintFile, sources)
}
if (values.bundle) {
  const { bundleProgram } = await import('./build/bundle-program')
  await bundleProgram('dist')
  console.info('All that runs it is in dist/. Start it there: NODE_ENV=production bun server.js')
}

async function readManifest(path: string): Promise<Manifest | undefined> {
  const manifest = manifestSchema.safeParse(await readJson(path))
  return manifest.success ? manifest.data : undefined
}

async function stillDrawn(before: Manifest | undefined): Promise<Manifest | undefined> {
  const changed = await newestChange(['src/drawing', 'src/ui/styles/tokens.css'])
  return before && changed < new Date(before.builtAt) ? before : undefined
}

function readJson(path: string): Promise<unknown> {
  return Bun.file(path)
    .json()
    .catch(() => undefined)
}
