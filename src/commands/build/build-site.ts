import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { site } from '../../content/site'
import type { Manifest } from '../../http/manifest'
import { buildPrefix } from '../../paths'
import { readPackages } from './packages'
import { measureRoof } from './roof'
import { buildStylesheet } from './stylesheet'

const fonts = [
  {
    family: 'Familjen Grotesk',
    file: '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  },
  {
    family: 'Source Serif 4',
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  },
]

/** Builds what browsers are sent, under names that change with the contents, and a manifest of it. */
export async function buildSite(folder: string): Promise<{ manifest: Manifest }> {
  const published = await Promise.all(
    fonts.map(async ({ family, file }) => {
      const bytes = await Bun.file(join('node_modules', file)).bytes()
      const name = hashedName(`${family.toLowerCase().replaceAll(' ', '-')}.woff2`, bytes)
      await Bun.write(join(folder, 'public', name), bytes)
      return { family, file, href: buildPrefix + name, bytes: bytes.byteLength }
    }),
  )
  const css = await buildStylesheet((specifier) => {
    const font = published.find(({ file }) => file === specifier)
    if (font === undefined) throw new Error(`No font ${specifier}`)
    return font.href
  })
  const manifest: Manifest = {
    builtAt: new Date().toISOString(),
    ...(await readRevision()),
    stylesheet: await publishText(folder, 'site.css', css),
    fonts: published.map(({ family, href, bytes }) => ({ family, href, bytes })),
    packages: await readPackages(),
    roof: await measureRoof(site.name),
  }
  await Bun.write(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
  return { manifest }
}

async function publishText(folder: string, name: string, text: string) {
  const bytes = new TextEncoder().encode(text)
  const hashed = hashedName(name, bytes)
  const path = join(folder, 'public', hashed)
  const brotli = brotliCompressSync(bytes)
  await Promise.all([
    Bun.write(path, bytes),
    Bun.write(`${path}.br`, brotli),
    Bun.write(`${path}.gz`, gzipSync(bytes, { level: 9 })),
  ])
  return { href: buildPrefix + hashed, brotliBytes: brotli.byteLength }
}

/** `site.css` becomes `site-1x8h2k9.css`. */
function hashedName(name: string, bytes: Uint8Array): string {
  return name.replace(/(\.\w+)$/, `-${Bun.hash(bytes).toString(36)}$1`)
}

async function readRevision(): Promise<{ revision?: string }> {
  if (!Bun.which('git')) return {}
  const git = Bun.spawn(['git', 'rev-parse', '--short', 'HEAD'], { stderr: 'ignore' })
  const revision = (await new Response(git.stdout).text()).trim()
  return revision ? { revision } : {}
}
