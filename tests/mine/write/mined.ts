import { spyOn } from 'bun:test'
import { mine } from '../../../src/commands/mine/mine'

export async function mined(words: string[], folder: string): Promise<string> {
  const lines: string[] = []
  const info = spyOn(console, 'info').mockImplementation((line) => void lines.push(String(line)))
  try {
    await mine(words, folder)
  } finally {
    info.mockRestore()
  }
  return lines.join('\n')
}

export async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = await Array.fromAsync(new Bun.Glob('**').scan({ cwd: folder, dot: true }))
  const texts = names.map(async (name) => [name, await Bun.file(`${folder}/${name}`).text()])
  return Object.fromEntries(await Promise.all(texts))
}
