import { join } from 'node:path'
import { newestChange } from '../../content/changes/newest-change'

const words = ['src/content', 'i18n']

export async function readRevision(): Promise<{ revision?: string }> {
  const revision = (await git('rev-parse', '--short', 'HEAD')) || (await readHead()).slice(0, 7)
  return revision ? { revision } : {}
}

export async function readLastChange(contentFolder: string): Promise<string> {
  const folders = [...words, contentFolder]
  const times = await Promise.all(folders.map(async (folder) => Number(await lastChange(folder))))
  return new Date(Math.max(...times)).toISOString()
}

export async function lastChange(folder: string, files: readonly string[] = ['.']): Promise<Date> {
  const committed = await git('-C', folder, 'log', '-1', '--format=%cI', '--', ...files)
  const isChanged = (await git('-C', folder, 'status', '--porcelain', '--', ...files)) !== ''
  if (committed && !isChanged) return new Date(committed)
  return newestChange(files.map((file) => join(folder, file)))
}

async function git(...command: string[]): Promise<string> {
  if (!Bun.which('git')) return ''
  const { stdout } = Bun.spawn(['git', ...command], { stderr: 'ignore' })
  return (await new Response(stdout).text()).trim()
}

/** Reads `.git` directly, for environments without git, such as an image build. */
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
