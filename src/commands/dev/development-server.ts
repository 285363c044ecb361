const bun = process.execPath

export interface DevelopmentServer {
  /** Where it listens; the port is a free one. */
  address: string
  stop(): void
}

/**
 * Builds and starts the site in fresh processes, so that nothing of an earlier version is left. Gives
 * undefined where the source does not build or start; the reason is on the error stream.
 * @param origin what visitors see, for it is not the server's own
 */
export async function startDevelopmentServer(
  origin: string,
): Promise<DevelopmentServer | undefined> {
  const env = { ...process.env, NODE_ENV: 'development' }
  const build = Bun.spawn([bun, 'src/commands/build.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if ((await build.exited) !== 0) return undefined

  const server = Bun.spawn([bun, '--no-orphans', 'src/server.ts'], {
    env: { ...env, PORT: '0', HOST: 'localhost', SITE_ORIGIN: origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await firstAddress(server.stdout)
  return address === undefined ? undefined : { address, stop: () => server.kill() }
}

/** Passes on what the server says, and hears where it listens; undefined when it ends before. */
function firstAddress(
  output: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const listener = new WritableStream<string>({
    write(text) {
      const [, address] = /listening on (\S+)\)/.exec(text) ?? []
      if (address === undefined) process.stdout.write(text)
      else resolve(address)
    },
    close: () => resolve(undefined),
  })
  output
    .pipeThrough(new TextDecoderStream())
    .pipeTo(listener)
    .catch(() => resolve(undefined))
  return promise
}
