import { parseEnv } from '../env'
import { orExit } from '../exit'
import { ensureFreshBuild, program } from './build/fresh-build'
import { demoVariables, prepareDemo, randomPassword } from './demo/prepare-demo'

const env = await orExit(() => parseEnv(process.env))
// A server with DEMO_PASSWORD skips its advice for production.
const { demoPassword = randomPassword() } = env
const variables = { ...(await demoVariables(env.content)), DEMO_PASSWORD: demoPassword }
await ensureFreshBuild()
await orExit(() => prepareDemo({ ...env, demoPassword }))

const server = Bun.spawn([process.execPath, '--no-orphans', program], {
  env: { ...process.env, ...variables, NODE_ENV: 'production' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
process.exit(await server.exited)
