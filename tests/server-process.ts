import { symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { builtFolder } from './built-folder'
import { temporaryFolder } from './harness'

/** What a start came to: its exit code and everything it said on the error stream. */
export interface Ending {
  code: number
  complaint: string
}

/** Starts src/server.ts for production in a folder of its own, with these variables besides. */
export async function startServer(variables: Record<string, string> = {}, hasBuild = true) {
  const folder = await temporaryFolder()
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
  let said = ''

  /** What the server has said when it says this for the first time. */
  async function hear(words: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const heard = words.exec(said)
      if (heard) return heard
      const { value, done } = await output.read()
      if (done) throw new Error(`The server did not start: ${await complaint}`)
      said += value
    }
  }

  return {
    folder,
    hear,
    /** Comes when the server listens. */
    async port(): Promise<number> {
      const [, port] = await hear(/listening on http:\/\/[^)]*:(\d+)/)
      return Number(port)
    },
    tell(signal: 'SIGTERM' | 'SIGINT'): void {
      server.kill(signal)
    },
    async ending(): Promise<Ending> {
      const code = await server.exited
      return { code, complaint: (await complaint).trim() }
    },
  }
}
