/** Part of a file: its fields have the names of JSON Resume. */
export interface RawEntry {
  part: string
  place: string
  fields: Record<string, unknown>
  /** How the file calls a field, where it does otherwise. */
  names?: Record<string, string>
}
