import { join } from 'node:path'
import type { Project } from '../schema/project'
import { maxImageBytes, readFile } from './read-file'

export interface ProjectImage {
  /** `<slug>/<file>`, unique. */
  name: string
  path: string
  hash: string
}

const maxPixels = 60_000_000

export async function readImages(
  folder: string,
  projects: readonly Project[],
  report: (file: string, problem: string) => void,
): Promise<ProjectImage[]> {
  const names = projects.flatMap(({ slug, images }) => images.map(({ file }) => `${slug}/${file}`))
  const images = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const path = join(folder, 'projects', name)
      const read = await readFile(path, maxImageBytes)
      if (read === undefined) {
        report('projects', `images: there is no projects/${name} in this folder`)
        return []
      }
      if ('problem' in read) {
        report('projects', `images: projects/${name} ${read.problem}`)
        return []
      }
      const { bytes } = read
      const problem = await findProblem(bytes)
      if (problem) report('projects', `images: projects/${name} ${problem}`)
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
