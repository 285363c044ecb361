import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type DayOrder, dayOrderOf, readWrittenDate } from '../../../../i18n/written-date'
import { decodeText } from '../../../imports/decode-text'
import { SourceError } from '../../../imports/source-error'
import { type Files, filesInZip } from '../../../imports/zip-files'
import { linkedin, linkedinFiles } from './linkedin'
import { type RawResume, readResume } from './read-entries'
import { ImportReport } from './report'
import { resumeJson } from './resume-json'
import type { ReadResume } from './resume-sections'

const zipLimits = {
  entries: 20_000,
  bytesPerFile: 8_000_000,
  bytesInAll: 32_000_000,
  source: 'a CV',
}
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

/** @param askOrder of a date that can be read in two ways, if the file does not say it elsewhere */
export async function readSource(
  path: string,
  askOrder?: (date: string) => Promise<DayOrder | undefined>,
): Promise<Source> {
  const report = new ImportReport()
  const { kind, raw } = await readRaw(path, report)
  const dates = datesIn(raw)
  const unclear = dates.find((date) => readWrittenDate(date)?.either)
  const order = dayOrderOf(dates) ?? (unclear && (await askOrder?.(unclear)))
  return { kind, resume: readResume(raw, { report, order: order || undefined }), report }
}

function datesIn(raw: RawResume): string[] {
  const entries = Object.values(raw).flatMap((list) => list ?? [])
  const fields = entries.flatMap((entry) => Object.entries(entry.fields))
  return fields.flatMap(([name, value]) =>
    /date$/i.test(name) && typeof value === 'string' ? value : [],
  )
}

async function readRaw(
  path: string,
  report: ImportReport,
): Promise<{ kind: string; raw: RawResume }> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new SourceError(`There is no ${path}`)
  if (found.size === 0) throw new SourceError(`${path} is empty`)
  if (found.isDirectory()) {
    const raw = linkedin(await filesInFolder(path), path, report)
    return { kind: 'an export of LinkedIn, unpacked', raw }
  }
  const start = await Bun.file(path).slice(0, 100).text()
  const isNamedZip = path.toLowerCase().endsWith('.zip') && !textStart.test(start)
  if (isNamedZip || zipStarts.some((mark) => start.startsWith(mark))) {
    const raw = linkedin(await filesInZip(path, isWanted, zipLimits), path, report)
    return { kind: 'an export of LinkedIn', raw }
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
  return { kind: 'a JSON Resume', raw }
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
