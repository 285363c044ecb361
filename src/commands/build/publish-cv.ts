import { join } from 'node:path'
import type { Content } from '../../content/content'
import { isShown } from '../../content/public-pages'
import { printCv } from '../../drawing/printing/print-cv'
import { loadAssets } from '../../http/document/assets'
import { buildPrefix } from '../../paths'
import { installedBrowser } from './installed-browser'

export async function publishCv(
  folder: string,
  content: Content,
  origin = '',
): Promise<string | undefined> {
  if (!isShown(content, 'career')) return undefined
  const chromium = installedBrowser()
  if (chromium === undefined) return 'There is no cv.pdf: no Chromium was found to print it'
  const assets = await loadAssets(folder, 'static')
  try {
    const { cv, files } = await printCv({ content, assets, origin, chromium })
    for (const [href, pdf] of files) {
      await Bun.write(join(folder, 'public', href.slice(buildPrefix.length)), pdf)
    }
    const manifest = { ...assets.manifest, cv }
    await Bun.write(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
    const address = origin === '' ? ', without the site’s address: SITE_ORIGIN is not set' : ''
    const languages = files.size === 1 ? 'one language' : `${files.size} languages`
    return `Printed cv.pdf in ${languages}${address}`
  } catch (error) {
    return `There is no cv.pdf: ${chromium} could not print it (${error})`
  }
}
