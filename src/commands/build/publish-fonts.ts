import { basename, join } from 'node:path'
import { publishBytes } from './publish'

const preloaded = [
  {
    family: 'Familjen Grotesk',
    file: '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  },
  {
    family: 'Source Serif 4',
    file: '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
  },
]

export async function publishFonts(folder: string) {
  const css = await Bun.file('src/ui/styles/fonts.css').text()
  const files = [...css.matchAll(/url\("(@.+?)"\)/g)].map(([, file = '']) => file)
  const published = new Map(
    await Promise.all(files.map(async (file) => [file, await publishFont(folder, file)] as const)),
  )
  function find(file: string) {
    const font = published.get(file)
    if (font === undefined) throw new Error(`No font ${file}`)
    return font
  }
  return {
    preloaded: preloaded.map(({ family, file }) => ({ family, ...find(file) })),
    addressOf: (file: string) => find(file).href,
  }
}

async function publishFont(folder: string, file: string) {
  const bytes = await Bun.file(join('node_modules', file)).bytes()
  return { href: await publishBytes(folder, basename(file), bytes), bytes: bytes.byteLength }
}
