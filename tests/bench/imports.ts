import { measureImportedBooks, measureMeanwhile } from './imported-books'
import { measureImportedMemory } from './imported-memory'
import { measureImportedNotes } from './imported-notes'

export async function measureImports(): Promise<void> {
  await measureImportedBooks()
  await measureMeanwhile()
  await measureImportedMemory()
  await measureImportedNotes()
}
