import { stat } from 'node:fs/promises'
import { Glob } from 'bun'

const words = ['src/content', 'i18n']

export async function readRevision(): Promise<{ revision?: string }> {
  const revision = (await git('rev-parse', '--short', 'HEAD')) || (await readHead()).slice(0, 7)
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

/** Where there is no git, as in an image that is built, the file says the same. */
async function readHead(folder = '.git'): Promise<string> {
  const head = await read(`${folder}/HEAD`)
  const [, reference] = /^ref: (\S+)/.exec(head) ?? []
  if (reference === undefined) return head.trim()
  const packed = await read(`${folder}/packed-refs`)
  const line = packed.split('\n').find((one) => one.endsWith(` ${reference}`))
  return (await read(`${folder}/${reference}`)).trim() || (line?.split(' ')[0] ?? '')
}

async function read(path: string): Promise<string> {
  return Bun.file(path)
    .text()
    .catch(() => '')
}

/** Milliseconds since 1970. */
async function newestFile(): Promise<number> {
  const folders = words.map((word) => Array.fromAsync(new Glob(`${word}/**/*`).scan()))
  const files = (await Promise.all(folders)).flat()
  const stats = await Promise.all(files.map((file) => stat(file)))
  return Math.max(...stats.map(({ mtimeMs }) => mtimeMs))
}
