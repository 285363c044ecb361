import { join } from 'node:path'
import { sampleFolder } from '../../../src/content/read-content'
import { freePort } from '../../fixtures/processes/free-port'
import { isAnswering } from '../../fixtures/processes/sqld'

export interface Process {
  origin: string
  pid: number
  firstAnswer: number
  stop(): Promise<void>
}

export function startSite(folder: string, content = sampleFolder): Promise<Process> {
  return startProcess(['src/commands/start.ts'], (port) => ({
    NODE_ENV: 'production',
    HOST: 'localhost',
    PORT: String(port),
    SITE_ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    CONTENT: content,
    GITHUB_LOGIN: '',
    GITHUB_TOKEN: '',
    SAMPLE_CONTRIBUTIONS: 'true',
  }))
}

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
  if (!(await isAnswering(server, origin))) throw new Error(`${command.join(' ')} ended by itself`)
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
