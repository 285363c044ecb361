import { dirname } from 'node:path'
import { z } from 'zod'

const script = Bun.resolveSync('./check-process', import.meta.dir)

const outcome = z.object({ isSound: z.boolean(), differs: z.boolean() })

interface CheckOptions {
  derived?: boolean
  signal?: AbortSignal | undefined
}

/** @returns undefined if the file could not be read to its end */
export async function checkFile(path: string, { derived = false, signal }: CheckOptions = {}) {
  const child = Bun.spawn([process.execPath, script, ...(derived ? ['derived'] : [])], {
    stdin: new Blob([path]),
    stdout: 'pipe',
    stderr: 'ignore',
    // Sorting may need files, for which the image has no other place.
    env: { SQLITE_TMPDIR: dirname(path) },
    ...(signal && { signal }),
  })
  const said = await new Response(child.stdout).text()
  return (await child.exited) === 0 ? outcome.parse(JSON.parse(said)) : undefined
}
