import type { BunFile } from 'bun'

export function fileOf(packagePath: string): BunFile {
  return Bun.file(Bun.resolveSync(packagePath, import.meta.dir))
}
