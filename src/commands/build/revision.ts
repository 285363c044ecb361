import { stat } from 'node:fs/promises'
import { Glob } from 'bun'

const words = ['src/content', 'i18n']

export async function readRevision(): Promise<{ revision?: string }> {
  const revision = await git('rev-parse', '--short', 'HEAD')
  return revision ? { revision } : {}
}

/** By the last commit, or outside a checkout by the newest file. */
export async function readLastChange(): Promise<string> {
  const committed = await git('log', '-1', '--format=%cI', '--', ...words)
  return new Date(committed || (await newestFile())).toISOString()
}

async function git(...command: string[]): Promise<string> {
  if (!Bun.which('git')) return ''
  const { stdout } = Bun.spawn(['git', ...command], { stderr: 'ignore' })
  return (await new Response(stdout).text()).trim()
}

/** Milliseconds since 1970. */
async function newestFile(): Promise<number> {
  const files = await Array.fromAsync(new Glob(`{${words.join()}}/**/*.ts`).scan())
  const stats = await Promise.all(files.map((file) => stat(file)))
  return Math.max(...stats.map(({ mtimeMs }) => mtimeMs))
}
