/** A form as somebody typed it. */
export interface FormState {
  /** By field. */
  values: Readonly<Record<string, string>>
  /** What is wrong, by field; by the empty name, with all of them together. */
  problems: Readonly<Record<string, string>>
}

export const emptyForm: FormState = { values: {}, problems: {} }
