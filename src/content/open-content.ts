import { findContentFolder } from './content-folder'
import { type ContentSource, fixedContent } from './content-source'
import { readContent } from './read-content'

/** @throws {ContentError} unless all of it can be read */
export async function openContent(chosen: string | undefined): Promise<ContentSource> {
  return fixedContent(await readContent(await findContentFolder(chosen)))
}
