import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Glob } from 'bun'
import { buildSite } from '../src/commands/build/build-site'

const sources = new Glob('{src,i18n,static}/**/*')
const place = resolve('.test-results/built')

let built: Promise<string> | undefined

/** The folder of what the present sources build to, which whoever needs it first has built. */
export function builtFolder(): Promise<string> {
  built ??= findOrBuild()
  return built
}

async function findOrBuild(): Promise<string> {
  const folder = join(place, await fingerprint())
  if (existsSync(folder)) return folder
  const draft = join(place, randomUUID())
  await buildSite(draft)
  try {
    await rename(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    // Somebody else was first.
    await rm(draft, { recursive: true })
  }
  return folder
}

/** Changes with every file that a build reads. */
async function fingerprint(): Promise<string> {
  const files = ['package.json', 'bun.lock', ...(await Array.fromAsync(sources.scan()))].sort()
  const hash = new Bun.CryptoHasher('sha256')
  for (const file of files) hash.update(file).update(await Bun.file(file).bytes())
  return hash.digest('hex').slice(0, 16)
}
