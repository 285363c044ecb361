import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { readSource } from '../../src/commands/mine/read/read-source'
import { SourceError } from '../../src/imports/source-error'

/** Removed when the test is over: `await using folder = …`. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'thuis-mine-'))
  return {
    path,
    file: (name: string) => join(path, name),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

type Contents = Record<string, string | Uint8Array>

export function zip(files: Contents): Uint8Array {
  const bytes = Object.entries(files).map(([name, content]): [string, Uint8Array] => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return zipSync(Object.fromEntries(bytes), { level: 1 })
}

export async function read(content: string | Uint8Array, name = 'export') {
  await using folder = await temporaryFolder()
  await Bun.write(folder.file(name), content)
  const { resume, report, kind } = await readSource(folder.file(name))
  const notes = report.parts.flatMap((part) => part.notes.map((note) => `${part.name}: ${note}`))
  return { resume, notes, kind, ignored: report.ignored, parts: report.parts }
}

export async function refusal(content: string | Uint8Array, name = 'export'): Promise<string> {
  try {
    await read(content, name)
  } catch (error) {
    if (error instanceof SourceError) return error.message.replace(/\S+\/export\S*/, 'It')
    throw error
  }
  throw new Error('It was read')
}
