import type { ImportFiles } from './archive'
import type { FileRows, ReadFor } from './import-source'

/** A program that exports files of texts, or an archive of them. */
export interface FileSource<Item = unknown> {
  program: string
  /** By what is in them, since people rename files. */
  isFrom(files: ImportFiles): boolean
  read(files: ImportFiles, given: ReadFor): FileRows<Item>
}
