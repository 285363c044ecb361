import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { readPortrait } from '../../../content/reading/read-portrait'
import type { ImportReport } from '../read/report'
import type { ReadResume } from '../read/resume-sections'
import type { FileChange } from './plan-changes'

const maxPhoto = 10_000_000

interface Places {
  from: string | undefined
  folder: string
  ownImage: string | undefined
}

export async function copyPhoto(
  resume: ReadResume,
  { from, folder, ownImage }: Places,
  report: ImportReport,
): Promise<FileChange[]> {
  const basics = resume.basics.find(({ image }) => image !== undefined)
  if (basics?.image === undefined || from === undefined) return []
  const { image } = basics
  delete basics.image
  if (ownImage !== undefined) return []
  const shown = image.length > 40 ? `${image.slice(0, 39)}…` : image
  const found = await (/^data:/i.test(image) ? unpackPhoto(image) : findPhoto(from, image))
  if ('problem' in found) {
    report.note('basics', `image “${shown}” ${found.problem}: left out`)
    return []
  }
  const { name, bytes } = found
  const before = Bun.file(join(folder, name))
  const isThere = await before.exists()
  if (isThere && !Buffer.from(await before.bytes()).equals(bytes)) {
    report.note('basics', `image “${shown}”: another ${name} is there already: left out`)
    return []
  }
  basics.image = name
  return isThere ? [] : [{ name, before: undefined, after: bytes }]
}

type Photo = { name: string; bytes: Uint8Array } | { problem: string }

/** One that a resume has within it. */
async function unpackPhoto(image: string): Promise<Photo> {
  const [head = '', data = ''] = image.split(',', 2)
  const type = /jpe?g|png|webp/i.exec(head)?.[0].toLowerCase().replace('jpeg', 'jpg')
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > maxPhoto) return { problem: 'is larger than a photo needs to be' }
  const folder = await mkdtemp(join(tmpdir(), 'thuis-photo-'))
  try {
    const name = `photo.${type}`
    await Bun.write(join(folder, name), bytes)
    return await readPhoto(folder, name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function findPhoto(from: string, image: string): Promise<Photo> {
  const beside = await realpath(dirname(resolve(from)))
  const path = await realpath(resolve(beside, image)).catch(() => undefined)
  if (path === undefined) return { problem: `is not there beside ${basename(from)}` }
  // A resume may come from anybody, so it must not read other files on the disk.
  if (!path.startsWith(beside + sep))
    return { problem: `is not below the folder of ${basename(from)}` }
  const file = Bun.file(path)
  if (file.size > maxPhoto) return { problem: 'is larger than a photo needs to be' }
  return readPhoto(dirname(path), basename(path))
}

async function readPhoto(folder: string, name: string): Promise<Photo> {
  const problems: string[] = []
  await readPortrait(folder, name, (problem) => problems.push(problem))
  const [problem] = problems
  return problem === undefined
    ? { name, bytes: await Bun.file(join(folder, name)).bytes() }
    : { problem }
}
