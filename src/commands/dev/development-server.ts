import { demoVariables } from '../demo/prepare-demo'

const bun = process.execPath

export interface DevelopmentServer {
  address: string
  stop(): Promise<void>
}

/** The reason of a failure is on the error stream. */
export async function buildForDevelopment(): Promise<boolean> {
  const build = Bun.spawn([bun, 'src/commands/build.ts'], {
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return (await build.exited) === 0
}

/**
 * In a fresh process, without anything of an earlier version.
 * @param origin what visitors see
 * @param onContent when it says that the content was read again, or why not
 */
export async function startDevelopmentServer(
  origin: string,
  onContent: () => void,
): Promise<DevelopmentServer | undefined> {
  const server = Bun.spawn([bun, '--no-orphans', 'src/server.ts'], {
    env: {
      ...process.env,
      ...(await demoVariables(process.env.CONTENT)),
      NODE_ENV: 'development',
      PORT: '0',
      HOST: 'localhost',
      SITE_ORIGIN: origin,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await firstAddress(server.stdout, onContent)
  if (address === undefined) return undefined
  return {
    address,
    async stop() {
      server.kill()
      await server.exited
    },
  }
}

/** Undefined when the server ends before. */
function firstAddress(
  output: ReadableStream<Uint8Array<ArrayBuffer>>,
  onContent: () => void,
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const listener = new WritableStream<string>({
    write(text) {
      const [, address] = /listening on (\S+)\)/.exec(text) ?? []
      if (address === undefined) process.stdout.write(text)
      else resolve(address)
      if (/The content (was read again|stays as it was)/.test(text)) onContent()
    },
    close: () => resolve(undefined),
  })
  output
    .pipeThrough(new TextDecoderStream())
    .pipeTo(listener)
    .catch(() => resolve(undefined))
  return promise
}
