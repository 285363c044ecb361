import { Glob } from 'bun'
import { runTool } from './run'

export async function generateTranslations(): Promise<boolean> {
  const before = await readGenerated()
  if (!(await runTool('typesafe-i18n/cli/typesafe-i18n.mjs', ['--no-watch']))) return false
  const after = await readGenerated()
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  )
  if (changed.length > 0) console.error(`Generating changed ${changed.join(', ')}. Commit that.`)
  return changed.length === 0
}

async function readGenerated(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const name of new Glob('i18n/**/*.ts').scan()) {
    files.set(name, await Bun.file(name).text())
  }
  return files
}
