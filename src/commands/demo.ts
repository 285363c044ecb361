import { parseEnv } from '../env'
import { orExit } from '../exit'
import { demoVariables, prepareDemo, randomPassword } from './demo/prepare-demo'

const env = await orExit(() => parseEnv(process.env))
// A server with DEMO_PASSWORD skips its advice for production.
const { demoPassword = randomPassword() } = env
const variables = { ...(await demoVariables(env.content)), DEMO_PASSWORD: demoPassword }
const build = start('src/commands/build.ts')
if ((await build.exited) !== 0) process.exit(1)
await orExit(() => prepareDemo({ ...env, demoPassword }))

const server = start('--no-orphans', 'src/server.ts')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
process.exit(await server.exited)

function start(...words: string[]): Bun.Subprocess {
  return Bun.spawn([process.execPath, ...words], {
    env: { ...process.env, ...variables, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}
