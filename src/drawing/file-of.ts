import type { BunFile } from 'bun'

/** A file of an installed package, wherever the process runs: `@scope/name/path`. */
export function fileOf(path: string): BunFile {
  return Bun.file(Bun.resolveSync(path, import.meta.dir))
}
