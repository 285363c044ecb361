import { makeZip } from 'client-zip'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env'

export interface ZipEntry {
  /** A path with slashes. */
  name: string
  input: string | Uint8Array | AsyncIterable<string>
  lastModified: Date
}

/** Entries are made as they leave, so that no archive is ever in memory; one that fails cuts it off. */
export function zipAnswer(
  c: Context<AppEnv>,
  name: string,
  entries: AsyncIterable<ZipEntry>,
): Response {
  const { log } = c.var
  const report = (error: unknown) => log.error('was cut off', error)
  return c.body(makeZip(reportedEntries(entries, report)), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}

type Report = (error: unknown) => void

async function* reportedEntries(entries: AsyncIterable<ZipEntry>, report: Report) {
  let hasFailed = false
  const fail: Report = (error) => {
    hasFailed = true
    report(error)
  }
  try {
    for await (const { input, ...entry } of reported(entries, fail)) {
      const isStream = typeof input === 'object' && Symbol.asyncIterator in input
      yield isStream ? { ...entry, input: reported(input, fail) } : { ...entry, input }
    }
  } catch (reason) {
    // A reader who has left is thrown in here as well.
    if (hasFailed) throw reason
  }
}

/** Reports what fails in the making, and not that the reader has left. */
async function* reported<Item>(items: AsyncIterable<Item>, report: Report) {
  const iterator = items[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await iterator.next().catch((error: unknown) => {
        report(error)
        throw error
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}
