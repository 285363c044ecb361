import type { BunFile } from 'bun'

/** @param path within an installed package, such as `@scope/name/path` */
export function fileOf(path: string): BunFile {
  return Bun.file(Bun.resolveSync(path, import.meta.dir))
}
