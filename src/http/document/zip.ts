import { makeZip } from 'client-zip'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import {
  countedTexts,
  downloadAnswer,
  type FilePart,
  type Making,
  type Report,
  reported,
} from './download'

export interface ZipEntry {
  name: string
  input: string | Uint8Array | AsyncIterable<FilePart>
  lastModified: Date
}

/**
 * Entries are made while they are downloaded: no archive is ever in memory. One that is no stream
 * counts as one row.
 */
export function zipAnswer(
  c: Context<AppEnv>,
  name: string,
  entries: AsyncIterable<ZipEntry>,
  making: Making,
): Promise<Response> {
  const make = (report: Report) => makeZip(reportedEntries(entries, report, making))
  return downloadAnswer(c, { name, type: 'application/zip' }, make, making)
}

async function* reportedEntries(
  entries: AsyncIterable<ZipEntry>,
  report: Report,
  { onMade }: Making,
) {
  let hasFailed = false
  const fail: Report = (error) => {
    hasFailed = true
    report(error)
  }
  try {
    for await (const { input, ...entry } of reported(entries, fail)) {
      if (typeof input === 'string' || input instanceof Uint8Array) {
        yield { ...entry, input }
        await onMade(1, input.length)
      } else yield { ...entry, input: countedTexts(reported(input, fail), onMade) }
    }
  } catch (reason) {
    // Otherwise the reader has cancelled, which throws here too.
    if (hasFailed) throw reason
  }
}
