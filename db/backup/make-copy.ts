import { dirname } from 'node:path'
import { z } from 'zod'
import { DatabaseError } from '../database-error'
import { findPlace } from '../database-place'
import { checkIsNew, exists, partialFile, removeDatabase } from '../whole-file'
import { describeContents } from './check-copy'
import { type CopyJob, type CopyReport, type DatabaseSource, plainFile } from './copy-database'

const script = Bun.resolveSync('./copy-process', import.meta.dir)

const outcome = z.union([
  z.object({
    report: z.object({
      size: z.number(),
      contents: z.record(z.string(), z.number()),
      leftOut: z.array(z.string()),
    }),
  }),
  z.object({ sentence: z.string() }),
])

export async function makeCopy(job: CopyJob, signal?: AbortSignal): Promise<string> {
  await checkIsNew(job.target)
  if (!(await exists(dirname(job.target)))) {
    throw new DatabaseError(`There is no folder ${dirname(job.target)}.`)
  }
  const cutOff = new DatabaseError(`The copying of ${job.source.name} was cut off.`)
  if (signal?.aborted) throw cutOff
  const child = Bun.spawn([process.execPath, script], {
    stdin: new Blob([JSON.stringify(job)]),
    stdout: 'pipe',
    stderr: 'pipe',
    // SQLite sorts large tables in a temporary file; other folders may not be writable.
    env: { SQLITE_TMPDIR: dirname(job.target) },
    ...(signal && { signal }),
  })
  const [said, complaint] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  if (complaint !== '') console.error(complaint.trim())
  if ((await child.exited) !== 0) {
    await removeDatabase(partialFile(job.target))
    await removeDatabase(plainFile(job.source, job.target))
    throw cutOff
  }
  const result = outcome.parse(JSON.parse(said))
  if ('sentence' in result) throw new DatabaseError(result.sentence)
  return describe(job, result.report)
}

export async function findSource(
  url: string,
  authToken: string | undefined,
): Promise<DatabaseSource> {
  const { isFile, name } = await findPlace(url)
  return isFile ? { isFile, name } : { isFile, name, url, authToken }
}

function describe({ target, key }: CopyJob, { size, contents, leftOut }: CopyReport): string {
  const how = key === undefined ? 'whole' : 'whole, encrypted'
  const megabytes = (size / 1_000_000).toFixed(1)
  const sentence = `${target} is a ${how} copy of ${megabytes} MB, and was checked: ${describeContents(contents)}.`
  return leftOut.length === 0
    ? sentence
    : `${sentence} Left out, for Thuis has not made it: the ${leftOut.join(', the ')}.`
}
