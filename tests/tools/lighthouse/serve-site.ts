import { openDatabase } from '../../../db/client'
import { demoAdmin, fillDemo } from '../../../db/demo'
import { fillDemoArticles } from '../../../src/commands/demo/fill-demo-articles'
import { fillDemoRooms } from '../../../src/commands/demo/fill-demo-rooms'
import { rooms } from '../../../src/rooms'

const bun = process.execPath

/** Like production, with the demo's articles and sample contributions, on a free port. */
export async function serveSite(
  folder: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const url = `file:${folder}/site.db`
  await fill(url)
  const port = freePort()
  const origin = `http://localhost:${port}`
  const server = Bun.spawn([bun, '--no-orphans', 'src/server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: 'localhost',
      PORT: String(port),
      SITE_ORIGIN: origin,
      DATABASE_URL: url,
      GITHUB_LOGIN: '',
      GITHUB_TOKEN: '',
      SAMPLE_CONTRIBUTIONS: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await listening(server.stdout)
  return {
    origin,
    async stop() {
      server.kill()
      await server.exited
    },
  }
}

/** Nobody can sign in: no password has an empty hash. */
async function fill(url: string): Promise<void> {
  const db = await openDatabase({ url })
  await fillDemo(db, '', new Date())
  await fillDemoRooms(db, new Date(), rooms)
  await fillDemoArticles(db, demoAdmin, new Date())
  await db.close()
}

/** Keeps reading: a server whose log nobody reads any more ends. */
async function listening(log: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const said = new WritableStream<string>({
    write(line) {
      if (line.includes('listening on')) resolve()
    },
    close: resolve,
  })
  log.pipeThrough(new TextDecoderStream()).pipeTo(said).catch(resolve)
  return promise
}

function freePort(): number {
  const server = Bun.serve({ port: 0, hostname: 'localhost', fetch: () => new Response() })
  const { port } = server
  server.stop(true)
  if (port === undefined) throw new Error('No port is free')
  return port
}
