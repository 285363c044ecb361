import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeText } from './decode-text'
import { linkedin, linkedinFiles } from './linkedin'
import { readResume } from './read-entries'
import { ImportReport } from './report'
import { resumeJson } from './resume-json'
import type { ReadResume } from './resume-sections'
import { SourceError } from './source-error'
import { type Files, filesInZip } from './zip-files'

const zipStarts = ['PK\u0003\u0004', 'PK\u0005\u0006']
/** The start of a text file that was saved with the extension .zip. */
const textStart = /^[\s\ufeff]*[<{["]/
const maxBytesOfCsv = 8_000_000
const maxBytesOfJson = 5_000_000

export interface Source {
  kind: string
  resume: ReadResume
  report: ImportReport
}

export async function readSource(path: string): Promise<Source> {
  const report = new ImportReport()
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new SourceError(`There is no ${path}`)
  if (found.size === 0) throw new SourceError(`${path} is empty`)
  if (found.isDirectory()) {
    const raw = linkedin(await filesInFolder(path), path, report)
    return { kind: 'an export of LinkedIn, unpacked', resume: readResume(raw, report), report }
  }
  const start = await Bun.file(path).slice(0, 100).text()
  const isNamedZip = path.toLowerCase().endsWith('.zip') && !textStart.test(start)
  if (isNamedZip || zipStarts.some((mark) => start.startsWith(mark))) {
    const raw = linkedin(await filesInZip(path, isWanted), path, report)
    return { kind: 'an export of LinkedIn', resume: readResume(raw, report), report }
  }
  if (found.size > maxBytesOfJson) throw new SourceError(`${path} is too large to be a resume`)
  const text = decodeText(await Bun.file(path).bytes(), path)
  if (/^\s*</.test(text)) {
    throw new SourceError(
      `${path} is a web page, perhaps one that asks to sign in: download it again`,
    )
  }
  if (!/^[\s\ufeff]*[{["]/.test(text)) {
    throw new SourceError(`${path} is neither a LinkedIn export, which is a zip, nor a resume.json`)
  }
  const raw = resumeJson(text, path, report)
  return { kind: 'a JSON Resume', resume: readResume(raw, report), report }
}

const isWanted = (name: string) => linkedinFiles.includes(name)

async function filesInFolder(path: string): Promise<Files> {
  const names = await readdir(path)
  const wanted = names.filter(isWanted)
  const large = wanted.find((name) => Bun.file(join(path, name)).size > maxBytesOfCsv)
  if (large) throw new SourceError(`${join(path, large)} is larger than a CV can be`)
  const read = wanted.map(async (name) => [name, await Bun.file(join(path, name)).bytes()] as const)
  return { names, read: new Map(await Promise.all(read)) }
}
