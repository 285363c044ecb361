export interface FormState {
  /** By field. */
  values: Readonly<Record<string, string>>
  /** By field; by the empty name, about all of them. */
  problems: Readonly<Record<string, string>>
  /** By field: pages about its problem. */
  links?: Readonly<Record<string, string>>
  /** An ISO date and time: since when the values wait to be saved. */
  draftOf?: string | undefined
}

export const emptyForm: FormState = { values: {}, problems: {} }
