import { chmodSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { DatabaseError } from '../../../db/database-error'
import type { Log } from '../logging/log'

const outcome = z.object({
  isDone: z.boolean(),
  sentence: z.string(),
})

export type Outcome = z.infer<typeof outcome>

type ControlTasks = Record<string, (word: string) => Promise<Outcome>>

export function controlSocketPath(databaseFile: string): string {
  return `${databaseFile}.sock`
}

/**
 * Replaces the socket of a killed process: only one process owns the database. When none can be
 * opened, the site runs without.
 */
export async function openControlSocket(
  path: string,
  tasks: ControlTasks,
  log: Pick<Log, 'error'>,
) {
  const mask = process.umask(0o177)
  try {
    rmSync(path, { force: true })
    const server = Bun.serve({ unix: path, fetch: (request) => answer(request, tasks) })
    chmodSync(path, 0o600)
    return server
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    log.error(
      `${path} cannot be opened (${code}): while the site runs, its commands do not work without it.`,
    )
    return undefined
  } finally {
    process.umask(mask)
  }
}

export async function askRunningServer(
  path: string,
  task: string,
  word: string,
): Promise<Outcome | undefined> {
  const response = await fetch(`http://localhost/${task}`, {
    unix: path,
    method: 'POST',
    body: word,
    timeout: false,
  }).catch(() => undefined)
  return response === undefined ? undefined : outcome.parse(await response.json())
}

async function answer(request: Request, tasks: ControlTasks): Promise<Response> {
  const name = new URL(request.url).pathname.slice(1)
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (task === undefined) {
    return fail(
      `The running server knows no task named ${name}: it is of another version. Start it anew.`,
    )
  }
  try {
    return Response.json(await task(await request.text()))
  } catch (error) {
    return fail(error instanceof DatabaseError ? error.message : String(error))
  }
}

function fail(sentence: string): Response {
  return Response.json({ isDone: false, sentence } satisfies Outcome)
}
