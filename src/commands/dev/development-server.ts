import { demoVariables } from '../demo/prepare-demo'

const bun = process.execPath

export interface DevelopmentServer {
  address: string
  restyle(): void
  stop(): Promise<void>
}

export async function buildForDevelopment(what: 'everything' | 'stylesheets'): Promise<boolean> {
  const command = what === 'everything' ? 'build.ts' : 'dev/restyle.ts'
  const build = Bun.spawn([bun, `src/commands/${command}`], {
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return (await build.exited) === 0
}

export async function startDevelopmentServer(
  origin: string,
  onChange: () => void,
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
  const address = await firstAddress(server.stdout, onChange)
  if (address === undefined) return undefined
  return {
    address,
    restyle: () => server.kill('SIGHUP'),
    async stop() {
      server.kill()
      await server.exited
    },
  }
}

function firstAddress(
  output: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChange: () => void,
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const listener = new WritableStream<string>({
    write(text) {
      const [, address] = /listening on (\S+)\)/.exec(text) ?? []
      if (address === undefined) process.stdout.write(text)
      else resolve(address)
      if (/The (content|style sheets) (were|was) read again|The content stays/.test(text))
        onChange()
    },
    close: () => resolve(undefined),
  })
  output
    .pipeThrough(new TextDecoderStream())
    .pipeTo(listener)
    .catch(() => resolve(undefined))
  return promise
}
