export interface ResumePart {
  /** A file of an export or a section of a resume, such as `Positions.csv` or `work`. */
  name: string
  entries: number
  /** How many of them go to the site, and into which file. */
  kept: number
  file?: string
  /** What is known of the person from it, where it is no list. */
  fields: Set<string>
  notes: string[]
}

/** What was found in each part of a source, and why some of it has no place. */
export class ImportReport {
  private readonly byName = new Map<string, ResumePart>()

  /** What was not read at all. */
  readonly ignored: string[] = []

  part(name: string): ResumePart {
    const part = this.byName.get(name) ?? {
      name,
      entries: 0,
      kept: 0,
      fields: new Set(),
      notes: [],
    }
    this.byName.set(name, part)
    return part
  }

  note(name: string, sentence: string): void {
    this.part(name).notes.push(sentence)
  }

  noteOnce(name: string, sentence: string): void {
    if (!this.part(name).notes.includes(sentence)) this.note(name, sentence)
  }

  /** @param file of the site's, to which a part went */
  noteFile(file: string, sentence: string): void {
    const part = this.parts.find((one) => one.file === file)
    this.note(part?.name ?? file, sentence)
  }

  get parts(): ResumePart[] {
    return [...this.byName.values()]
  }
}
