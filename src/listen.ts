import type { Env } from './env'
import { exitWithMessage } from './exit'
import { idleTimeout } from './http/load/time-for-bodies'

/** Above the limit of what is brought in, so that a form can report that. Others have lower ones. */
const maxRequestBodySize = 320_000_000

export function listen(
  { port, host }: Env,
  answer: (request: Request) => Response | Promise<Response>,
) {
  try {
    return Bun.serve({
      port,
      hostname: host,
      idleTimeout,
      maxRequestBodySize,
      fetch: answer,
    })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return exitWithMessage(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Set PORT to a free one, for example PORT=${port + 1}.`
        : `Nothing can listen at HOST=${host} and PORT=${port} (${error.code}).`,
    )
  }
}
