import { z } from 'zod'

const script = Bun.resolveSync('./check-process', import.meta.dir)

const outcome = z.object({ isSound: z.boolean() })

/**
 * Checks a whole database file in a separate process, so that the server stays responsive.
 * @returns whether it is sound; undefined if it could not be read to its end
 */
export async function checkFile(path: string, signal?: AbortSignal): Promise<boolean | undefined> {
  const child = Bun.spawn([process.execPath, script], {
    stdin: new Blob([path]),
    stdout: 'pipe',
    stderr: 'ignore',
    env: {},
    ...(signal && { signal }),
  })
  const said = await new Response(child.stdout).text()
  return (await child.exited) === 0 ? outcome.parse(JSON.parse(said)).isSound : undefined
}
