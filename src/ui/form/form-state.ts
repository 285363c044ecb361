export interface FormState {
  values: Readonly<Record<string, string>>
  /** By field; the empty name is for the whole form. */
  problems: Readonly<Record<string, string>>
  links?: Readonly<Record<string, string>>
  /** ISO date and time at which the draft in the form was saved. */
  draftOf?: string | undefined
  kept?: readonly string[]
  conflicts?: readonly { name: string; stored: string; typed: string }[]
}

export const emptyForm: FormState = { values: {}, problems: {} }
