import { mine } from '../../../src/commands/mine/mine'
import { temporaryFolder } from '../sources'

export async function mined(words: string[], folder: string): Promise<string> {
  const lines: string[] = []
  const { info } = console
  console.info = (line) => void lines.push(String(line))
  try {
    await mine(words, folder)
  } finally {
    console.info = info
  }
  return lines.join('\n')
}

/** In English, unless the owner says otherwise. */
export async function openImport() {
  const folder = await temporaryFolder()
  const content = folder.file('content')
  const importFrom = (name: string, ...words: string[]) =>
    mined([folder.file(name), '--language', 'en', '--yes', ...words], content)
  return {
    ...folder,
    content,
    importFrom,
    /** Allows that e-mail and telephone are read. */
    async importResume(resume: object, ...words: string[]): Promise<string> {
      await Bun.write(folder.file('resume.json'), JSON.stringify(resume))
      const { basics = {} }: { basics?: object } = resume
      const contacts = Object.entries(basics).flatMap(([name, value]) =>
        ['email', 'phone'].includes(name) && typeof value === 'string' ? [`--${name}`, value] : [],
      )
      return importFrom('resume.json', ...contacts, ...words)
    },
    files: () => filesIn(content),
    read: async (list: string) => Bun.file(`${content}/${list}.yaml`).text(),
    parsed: async (list: string) =>
      Bun.YAML.parse(await Bun.file(`${content}/${list}.yaml`).text()),
    write: (list: string, text: string) => Bun.write(`${content}/${list}.yaml`, text),
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  }
}

export async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = await Array.fromAsync(new Bun.Glob('**').scan({ cwd: folder, dot: true }))
  const texts = names.map(async (name) => [name, await Bun.file(`${folder}/${name}`).text()])
  return Object.fromEntries(await Promise.all(texts))
}
