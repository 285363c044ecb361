import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Glob } from 'bun'

export const program = resolve('.build/program/server.js')
export const fingerprintFile = '.build/fingerprint'

const sources = new Glob('{src,db,i18n,static}/**/*')

/** Covers everything that is built except the owner's content, which a start reads again. */
export function fingerprint(): string {
  let hash = Bun.hash(Bun.version)
  for (const file of ['package.json', 'bun.lock', ...sources.scanSync()].sort()) {
    hash = Bun.hash(readFileSync(file), Bun.hash(file, hash))
  }
  return hash.toString(36)
}

export async function isBuildFresh(): Promise<boolean> {
  const built = Bun.file(fingerprintFile)
  return (await built.exists()) && (await built.text()) === fingerprint()
}

/** Ends the process if the build fails. */
export async function ensureFreshBuild(): Promise<void> {
  if (await isBuildFresh()) return
  await run(['install', '--frozen-lockfile', '--silent'])
  await run(['--no-orphans', 'src/commands/build.ts', '--stale'], { NODE_ENV: 'production' })
}

async function run(words: string[], env: Record<string, string> = {}): Promise<void> {
  const child = Bun.spawn([process.execPath, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if ((await child.exited) !== 0) process.exit(1)
}
