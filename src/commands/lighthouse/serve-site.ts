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
  for await (const line of server.stdout.pipeThrough(new TextDecoderStream())) {
    if (line.includes('listening on')) break
  }
  return {
    origin,
    async stop() {
      server.kill()
      await server.exited
    },
  }
}

function freePort(): number {
  const server = Bun.serve({ port: 0, hostname: 'localhost', fetch: () => new Response() })
  const { port } = server
  server.stop(true)
  if (port === undefined) throw new Error('No port is free')
  return port
}
