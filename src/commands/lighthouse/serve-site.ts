const bun = process.execPath

/** As production serves it, on an empty database with sample contributions, at a free port. */
export async function serveSite(
  folder: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = freePort()
  const origin = `http://localhost:${port}`
  const server = Bun.spawn([bun, '--no-orphans', 'src/server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: 'localhost',
      PORT: String(port),
      SITE_ORIGIN: origin,
      DATABASE_URL: `file:${folder}/site.db`,
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

/** Goes on reading: a server whose log nobody reads any more ends. */
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
