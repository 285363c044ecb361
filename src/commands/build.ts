import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { orExit } from '../exit'
import { manifestSchema } from '../ui/manifest'
import { buildSite, readOwner } from './build/build-site'
import { bundleProgram } from './build/bundle-program'
import { publishCv } from './build/publish-cv'

const { values } = parseArgs({ options: { bundle: { type: 'boolean', default: false } } })
// Nothing that runs loses its build to a mistake in the content.
const owner = await orExit(() => readOwner(process.env.CONTENT))
const pages = await pagesOf('.build/manifest.json')
await rm('.build', { recursive: true, force: true })
const { manifest } = await buildSite(
  '.build',
  { ...owner, pages },
  process.env.NODE_ENV === 'development' ? 'development' : 'production',
)
const kilobytes = (manifest.stylesheet.brotliBytes / 1000).toFixed(1)
console.info(`Built ${manifest.stylesheet.href} (${kilobytes} kB brotli)`)
if (process.env.NODE_ENV !== 'development') {
  const said = await publishCv('.build', owner.content, process.env.SITE_ORIGIN)
  if (said) console.info(said)
}
if (values.bundle) {
  await bundleProgram('dist')
  console.info('All that runs it is in dist/. Start it there: NODE_ENV=production bun server.js')
}

/** What was built by another version knows none. */
async function pagesOf(path: string) {
  const manifest = manifestSchema.safeParse(await readJson(path))
  return manifest.success ? manifest.data.pages : {}
}

function readJson(path: string): Promise<unknown> {
  return Bun.file(path)
    .json()
    .catch(() => undefined)
}
