import { demoVariables } from '../demo/prepare-demo'

const bun = process.execPath

export interface DevelopmentServer {
  /** Where it listens; the port is a free one. */
  address: string
  /** Comes when it has let go of its database. */
  stop(): Promise<void>
}

/** Builds in a fresh process. Whether it could; if not, the reason is on the error stream. */
export async function buildForDevelopment(): Promise<boolean> {
  const build = Bun.spawn([bun, 'src/commands/build.ts'], {
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return (await build.exited) === 0
}

/**
 * Starts what is built in a fresh process, so that nothing of an earlier version is left. Gives
 * undefined where it does not start; the reason is on the error stream.
 * @param origin what visitors see, for it is not the server's own
 */
export async function startDevelopmentServer(
  origin: string,
): Promise<DevelopmentServer | undefined> {
  const server = Bun.spawn([bun, '--no-orphans', 'src/server.ts'], {
    env: {
      ...process.env,
      ...demoVariables,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: 'localhost',
      SITE_ORIGIN: origin,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await firstAddress(server.stdout)
  if (address === undefined) return undefined
  return {
    address,
    async stop() {
      server.kill()
      await server.exited
    },
  }
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
