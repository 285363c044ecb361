import type { RawEntry } from './raw-entry'

export interface ResumePart {
  name: string
  entries: number
  kept: number
  file?: string
  fields: Set<string>
  notes: string[]
  /** Those of the notes that tell of nothing that is lost. */
  changes: Set<string>
}

export class ImportReport {
  private readonly byName = new Map<string, ResumePart>()

  readonly ignored: string[] = []

  /** Entries that lack what the site needs of them. */
  readonly incomplete: { section: string; entry: RawEntry }[] = []

  part(name: string): ResumePart {
    const part = this.byName.get(name) ?? {
      name,
      entries: 0,
      kept: 0,
      fields: new Set(),
      notes: [],
      changes: new Set(),
    }
    this.byName.set(name, part)
    return part
  }

  note(name: string, sentence: string): void {
    this.part(name).notes.push(sentence)
  }

  /** Where nothing is lost. */
  noteChange(name: string, sentence: string): void {
    this.note(name, sentence)
    this.part(name).changes.add(sentence)
  }

  noteOnce(name: string, sentence: string): void {
    if (!this.part(name).notes.includes(sentence)) this.note(name, sentence)
  }

  noteFile(file: string, sentence: string): void {
    this.note(this.nameOf(file), sentence)
  }

  noteFileChange(file: string, sentence: string): void {
    this.noteChange(this.nameOf(file), sentence)
  }

  private nameOf(file: string): string {
    return this.parts.find((one) => one.file === file)?.name ?? file
  }

  get parts(): ResumePart[] {
    return [...this.byName.values()]
  }
}
