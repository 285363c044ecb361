import { join } from 'node:path'
import { site } from '../../content/site'
import type { Manifest } from '../../http/manifest'
import { readPackages } from './packages'
import { publishPictures } from './pictures/publish-pictures'
import { hashedName, publishBytes, publishText } from './publish'
import { readLastChange, readRevision } from './revision'
import { measureRoof } from './roof'
import { buildScripts } from './scripts'
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

/**
 * Builds what browsers are sent, under names that change with the contents, and a manifest of it.
 * In development mode the scripts are React's talkative ones.
 */
export async function buildSite(
  folder: string,
  mode: 'production' | 'development' = 'production',
): Promise<{ manifest: Manifest }> {
  const published = await Promise.all(fonts.map((font) => publishFont(folder, font)))
  const publishStylesheet = async (name: 'site' | 'rooms') => {
    const css = await buildStylesheet(name, (specifier) => {
      const font = published.find(({ file }) => file === specifier)
      if (font === undefined) throw new Error(`No font ${specifier}`)
      return font.href
    })
    return publishText(folder, hashedName(`${name}.css`, css), css)
  }
  const [stylesheet, roomsStylesheet] = [
    await publishStylesheet('site'),
    await publishStylesheet('rooms'),
  ]
  const [script, ...chunks] = await Promise.all(
    (await buildScripts(mode)).map(({ name, code }) => publishText(folder, name, code)),
  )
  if (script === undefined) throw new Error('No script was built')
  const hrefs = [stylesheet, roomsStylesheet, script, ...chunks].map(({ href }) => href)
  const manifest: Manifest = {
    builtAt: new Date().toISOString(),
    build: Bun.hash(hrefs.join()).toString(36),
    changedAt: await readLastChange(),
    ...(await readRevision()),
    stylesheet,
    roomsStylesheet,
    script,
    fonts: published.map(({ family, href, bytes }) => ({ family, href, bytes })),
    ...(await publishPictures(folder)),
    packages: await readPackages(),
    roof: await measureRoof(site.name),
  }
  await Bun.write(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
  return { manifest }
}

async function publishFont(folder: string, { family, file }: (typeof fonts)[number]) {
  const bytes = await Bun.file(join('node_modules', file)).bytes()
  const name = `${family.toLowerCase().replaceAll(' ', '-')}.woff2`
  return { family, file, href: await publishBytes(folder, name, bytes), bytes: bytes.byteLength }
}
