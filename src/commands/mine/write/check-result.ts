import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Content } from '../../../content/content'
import { readContent } from '../../../content/read-content'
import { type FileChange, filesIn } from './plan-changes'

export async function checkResult(folder: string, changes: FileChange[]): Promise<Content> {
  const copy = await mkdtemp(join(tmpdir(), 'thuis-content-'))
  try {
    const changed = changes.map(({ name }) => name)
    const same = (await filesIn(folder)).filter((name) => !changed.includes(name))
    for (const name of same) await symlink(resolve(folder, name), join(copy, name))
    for (const { name, after } of changes) await Bun.write(join(copy, name), after)
    return await readContent(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
