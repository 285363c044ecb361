import { createApp } from './app'
import { type Env, EnvError, parseEnv } from './env'
import { sampleContributions } from './features/home/sample-contributions'
import { type Assets, loadAssets, MissingBuildError } from './http/assets'

/** Bytes. */
const maxRequestBodySize = 1_048_576

const env = readEnv()
const app = createApp({
  origin: env.origin,
  timeZone: env.timeZone,
  assets: await readAssets(),
  contributions: sampleContributions,
  now: () => new Date(),
  log: console,
  showErrors: !env.isProduction,
})
const server = listen(env)
console.info(`Thuis is at ${env.origin} (listening on ${server.url.origin})`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

function readEnv(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    if (error instanceof EnvError) return giveUp(error.message)
    throw error
  }
}

async function readAssets(): Promise<Assets> {
  try {
    return await loadAssets('.build', 'static')
  } catch (error) {
    if (error instanceof MissingBuildError) {
      return giveUp('Nothing is built yet. Run `bun run build` first.')
    }
    throw error
  }
}

function listen({ port, host }: Env) {
  try {
    return Bun.serve({
      port,
      hostname: host,
      idleTimeout: 30,
      maxRequestBodySize,
      fetch: app.fetch,
    })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return giveUp(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Set PORT to a free one, for example PORT=${port + 1}.`
        : `Nothing can listen at HOST=${host} and PORT=${port} (${error.code}).`,
    )
  }
}

/** Lets requests under way finish. */
async function stop(): Promise<void> {
  await server.stop()
  process.exit(0)
}

function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
