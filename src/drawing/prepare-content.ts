import { join } from 'node:path'
import { hashContent } from '../content/changes/hash-content'
import { newestChange } from '../content/changes/newest-change'
import { pageChanges } from '../content/changes/page-changes'
import type { Content } from '../content/content'
import type { Assets } from '../http/document/assets'
import { drawAgain } from './draw-again'

export function prepareContent(assets: Assets, log: { error(line: string): void }) {
  const draw = drawAgain(assets, log)
  return async function prepareContent(content: Content, folder: string): Promise<void> {
    await draw(content, folder)
    const hash = hashContent(content)
    const { content: before, changedAt, pages } = assets.manifest
    if (hash === before) return
    const newest = (await newestChange([folder])).toISOString()
    assets.change({
      content: hash,
      changedAt: newest > changedAt ? newest : changedAt,
      pages: await pageChanges(content, pages, (files) =>
        newestChange(files.map((file) => join(folder, file))),
      ),
    })
  }
}
