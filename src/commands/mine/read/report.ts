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
    const part = this.parts.find((one) => one.file === file)
    this.note(part?.name ?? file, sentence)
  }

  get parts(): ResumePart[] {
    return [...this.byName.values()]
  }
}
