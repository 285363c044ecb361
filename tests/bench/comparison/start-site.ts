import { join } from 'node:path'
import { scripts } from '../../../package.json'
import { sampleFolder } from '../../../src/content/read-content'

export interface Process {
  origin: string
  pid: number
  firstAnswer: number
  stop(): Promise<void>
}

export function startSite(folder: string): Promise<Process> {
  const [command, assignments] = startCommand(scripts.start)
  return startProcess(command, (port) => ({
    ...assignments,
    HOST: 'localhost',
    PORT: String(port),
    SITE_ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    CONTENT: sampleFolder,
    GITHUB_LOGIN: '',
    GITHUB_TOKEN: '',
    SAMPLE_CONTRIBUTIONS: 'true',
  }))
}

/** @param environmentOf variables besides `PORT` */
export async function startProcess(
  command: readonly string[],
  environmentOf: (port: number) => Record<string, string> = () => ({}),
): Promise<Process> {
  const port = freePort()
  const origin = `http://localhost:${port}`
  const started = performance.now()
  const server = Bun.spawn([process.execPath, '--no-orphans', ...command], {
    env: { ...process.env, PORT: String(port), ...environmentOf(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isAnswered(origin))) {
    if (server.exitCode !== null) throw new Error(`${command.join(' ')} ended by itself`)
    await Bun.sleep(1)
  }
  return {
    origin,
    pid: server.pid,
    firstAnswer: performance.now() - started,
    async stop() {
      server.kill()
      await server.exited
    },
  }
}

async function isAnswered(origin: string): Promise<boolean> {
  try {
    await (await fetch(origin)).arrayBuffer()
    return true
  } catch {
    return false
  }
}

/**
 * Splits `NODE_ENV=production bun src/server.ts`, to start it without a shell, whose memory would
 * be measured instead.
 */
function startCommand(script: string) {
  const words = script.split(' ')
  const isAssignment = (word: string) => /^\w+=/.test(word)
  const assignments = words.filter(isAssignment).map((word) => word.split('=', 2))
  const [bun, ...command] = words.filter((word) => !isAssignment(word))
  if (bun !== 'bun') throw new Error(`“${script}” does not start Bun`)
  return [command, Object.fromEntries(assignments) as Record<string, string>] as const
}

function freePort(): number {
  const server = Bun.serve({ port: 0, hostname: 'localhost', fetch: () => new Response() })
  const { port } = server
  server.stop(true)
  if (port === undefined) throw new Error('No port is free')
  return port
}
