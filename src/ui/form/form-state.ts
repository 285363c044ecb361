export interface FormState {
  values: Readonly<Record<string, string>>
  /** By field; the empty name is for the whole form. */
  problems: Readonly<Record<string, string>>
  links?: Readonly<Record<string, string>>
  /** ISO date and time at which the draft in the form was saved. */
  draftOf?: string | undefined
  /** Fields that others changed meanwhile, and that this user left alone. */
  kept?: readonly string[] | undefined
}

export const emptyForm: FormState = { values: {}, problems: {} }
