import { basename, join } from 'node:path'
import { publishBytes } from './publish'

const families = [
  {
    family: 'Familjen Grotesk',
    file: '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  },
  {
    family: 'Source Serif 4',
    file: '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
  },
]

const further = [
  '@fontsource/source-code-pro/files/source-code-pro-latin-400-normal.woff2',
  '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-ext-wght-normal.woff2',
  '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff2',
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2',
]

/** @returns `addressOf` maps a file in its package, as named in the stylesheet, to its address */
export async function publishFonts(folder: string) {
  const files = [...families.map(({ file }) => file), ...further]
  const published = new Map(
    await Promise.all(files.map(async (file) => [file, await publishFont(folder, file)] as const)),
  )
  function find(file: string) {
    const font = published.get(file)
    if (font === undefined) throw new Error(`No font ${file}`)
    return font
  }
  return {
    preloaded: families.map(({ family, file }) => ({ family, ...find(file) })),
    addressOf: (file: string) => find(file).href,
  }
}

async function publishFont(folder: string, file: string) {
  const bytes = await Bun.file(join('node_modules', file)).bytes()
  return { href: await publishBytes(folder, basename(file), bytes), bytes: bytes.byteLength }
}
