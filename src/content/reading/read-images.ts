import { join } from 'node:path'
import { Glob } from 'bun'
import type { Project } from '../schema/project'
import { maxImageBytes, readFile } from './read-file'

export interface OwnImage {
  /** Within the content folder. */
  name: string
  path: string
  hash: string
}

interface Pictured {
  projects: readonly Project[]
  articles: readonly { slug: string; pictures: readonly { name: string; line: number }[] }[]
}

const maxPixels = 60_000_000

const ofArticles = new Glob('writing/*.{jpg,jpeg,png,webp}')

export async function readImages(
  folder: string,
  { projects, articles }: Pictured,
  report: (problem: string) => void,
): Promise<OwnImage[]> {
  const found = await Array.fromAsync(ofArticles.scan({ cwd: folder }))
  const places = new Map([
    ...found.toSorted().map((name) => [name, ''] as const),
    ...articles.flatMap(({ slug, pictures }) =>
      pictures.map(({ name, line }) => [name, `writing/${slug}.md: line ${line}: `] as const),
    ),
    ...projects.flatMap(({ slug, images }) =>
      images.map(({ file }) => [`projects/${slug}/${file}`, 'projects.yaml: images: '] as const),
    ),
  ])
  const images = await Promise.all(
    Array.from(places, async ([name, place]) => {
      const path = join(folder, name)
      const read = await readFile(path, maxImageBytes)
      if (read === undefined) {
        report(`${place}there is no ${name} in this folder`)
        return []
      }
      if ('problem' in read) {
        report(`${place}${name} ${read.problem}`)
        return []
      }
      const { bytes } = read
      const problem = await findProblem(bytes)
      if (problem) report(`${place}${name} ${problem}`)
      return { name, path, hash: Bun.hash(bytes).toString(36) }
    }),
  )
  return images.flat()
}

async function findProblem(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const { width, height } = await new Bun.Image(bytes, {
      maxPixels: Number.MAX_SAFE_INTEGER,
    }).metadata()
    return width * height > maxPixels ? 'has more than 60 megapixels: make it smaller' : undefined
  } catch {
    return 'cannot be read as a JPEG, PNG or WebP'
  }
}
