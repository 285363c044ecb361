import { basename } from 'node:path'
import { maxRows } from '../../features/account/imports/input'
import { bytesInMemory } from '../../imports/file-bytes'
import { SourceError } from '../../imports/source-error'
import { readTable } from '../../imports/table'
import { roomParts } from '../../room-parts'

const maxMegabytes = 50

/**
 * @returns from which program the file is and what it holds, in a sentence
 * @throws {SourceError} if no room knows such a file
 */
export async function describeFile(path: string): Promise<string> {
  const file = Bun.file(path)
  const name = basename(path)
  if (!(await file.exists())) throw new SourceError(`${path} is not there, or is a folder`)
  if (file.size > maxMegabytes * 1_000_000) {
    throw new SourceError(`${name} is larger than ${maxMegabytes} MB: it was not read`)
  }
  const bytes = await file.bytes()
  const sources = Object.values(roomParts).flatMap(({ sources }) => sources ?? [])
  const [table = readTable(bytesInMemory(bytes), name)] = sources.flatMap(
    ({ tableIn }) => tableIn?.(bytes, maxRows) ?? [],
  )
  const source = sources.find(({ isFrom }) => isFrom(table))
  if (!source) {
    const columns = table.columns.slice(0, 12).join(', ')
    throw new SourceError(`${name} is from no program that is known here. Its columns: ${columns}`)
  }
  const kinds = Object.entries(source.kinds?.(table) ?? {}).map(([kind, n]) => `${kind} ${n}`)
  const counts = Object.entries(source.count(table)).map(
    ([what, n]) => `${n} ${n === 1 ? what.replace(/s$/, '') : what}`,
  )
  return `${source.program}: ${counts.join(', ')}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`
}
