import { rm } from 'node:fs/promises'
import { buildSite } from './build/build-site'

await rm('.build', { recursive: true, force: true })
const { manifest } = await buildSite(
  '.build',
  process.env.NODE_ENV === 'development' ? 'development' : 'production',
)
const kilobytes = (manifest.stylesheet.brotliBytes / 1000).toFixed(1)
console.info(`Built ${manifest.stylesheet.href} (${kilobytes} kB brotli)`)
