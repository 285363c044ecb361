import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { builtFolder } from './harness'

/** What a start came to: its exit code and everything it said on the error stream. */
export interface Ending {
  code: number
  complaint: string
}

/** Starts src/server.ts for production in a folder of its own, with these variables besides. */
export async function startServer(variables: Record<string, string> = {}, hasBuild = true) {
  const folder = await mkdtemp(join(tmpdir(), 'thuis-server-'))
  if (hasBuild) await symlink(await builtFolder(), join(folder, '.build'))
  await symlink(resolve('static'), join(folder, 'static'))
  const server = Bun.spawn([process.execPath, resolve('src/server.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...variables },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const complaint = new Response(server.stderr).text()
  const output = server.stdout.pipeThrough(new TextDecoderStream()).getReader()

  return {
    /** Comes when the server listens. */
    async port(): Promise<number> {
      let said = ''
      for (;;) {
        const { value, done } = await output.read()
        if (done) throw new Error(`The server did not start: ${await complaint}`)
        said += value
        const [, port] = /listening on http:\/\/[^)]*:(\d+)/.exec(said) ?? []
        if (port) return Number(port)
      }
    },
    tell(signal: 'SIGTERM' | 'SIGINT'): void {
      server.kill(signal)
    },
    async ending(): Promise<Ending> {
      const code = await server.exited
      await rm(folder, { recursive: true })
      return { code, complaint: (await complaint).trim() }
    },
  }
}
