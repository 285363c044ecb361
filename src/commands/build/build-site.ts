import { join } from 'node:path'
import { hashContent } from '../../content/changes/hash-content'
import { type PageChanges, pageChanges } from '../../content/changes/page-changes'
import type { Content } from '../../content/content'
import { findContentFolder } from '../../content/content-folder'
import { missingAlternatives } from '../../content/missing-alternatives'
import { parseFiles, readContent } from '../../content/read-content'
import { drawContent, type KnownDrawings } from '../../drawing/draw-content'
import { type Manifest, picturesOf } from '../../model/manifest'
import { buildPrefix } from '../../paths'
import { readPackages } from './packages'
import { markUsed, publishText } from './publish'
import { publishFonts } from './publish-fonts'
import { publishPictures } from './publish-pictures'
import { lastChange, readLastChange, readRevision } from './revision'
import { buildScripts } from './scripts'
import { publishStylesheets } from './stylesheet'

export interface Owner {
  contentFolder: string
  content: Content
  pages?: PageChanges
  drawn?: KnownDrawings
}

export async function readOwner(chosen: string | undefined): Promise<Owner> {
  const contentFolder = await findContentFolder(chosen)
  return { contentFolder, content: await readContent(contentFolder) }
}

export async function buildSite(
  folder: string,
  { contentFolder, content, pages = {}, drawn }: Owner,
  mode: 'production' | 'development' = 'production',
): Promise<{ manifest: Manifest }> {
  const { drawings, pictures, problems } = await drawContent(content, drawn)
  const fileOf = (href: string) => join(folder, 'public', href.slice(buildPrefix.length))
  for (const [href, picture] of pictures) await Bun.write(fileOf(href), picture)
  await markUsed(picturesOf(drawings).map(fileOf))
  for (const line of [...problems, ...missingAlternatives(content)]) console.info(line)
  const fonts = await publishFonts(folder)
  const stylesheets = publishStylesheets(folder, fonts.addressOf)
  const [script, ...chunks] = await Promise.all(
    (await buildScripts(mode)).map(({ name, code }) => publishText(folder, name, code)),
  )
  const { stylesheet, roomsStylesheet, fontsStylesheet } = await stylesheets
  if (script === undefined) throw new Error('No script was built')
  const sent = [stylesheet, roomsStylesheet, fontsStylesheet, script, ...chunks]
  const hrefs = sent.map(({ href }) => href)
  const manifest: Manifest = {
    builtAt: new Date().toISOString(),
    build: Bun.hash(hrefs.join()).toString(36),
    content: hashContent(content),
    parsed: await parseFiles(contentFolder),
    changedAt: await readLastChange(contentFolder),
    pages: await pageChanges(content, pages, (files) => lastChange(contentFolder, files)),
    ...(await readRevision()),
    stylesheet,
    roomsStylesheet,
    fontsStylesheet,
    script,
    fonts: fonts.preloaded,
    ...(await publishPictures(folder)),
    ...drawings,
    packages: await readPackages(content.siteStack),
  }
  await Bun.write(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
  return { manifest }
}
