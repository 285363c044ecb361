export interface FormState {
  /** By field. */
  values: Readonly<Record<string, string>>
  /** By field; by the empty name, about all of them. */
  problems: Readonly<Record<string, string>>
  /** By field: pages about its problem. */
  links?: Readonly<Record<string, string>>
  /** An ISO date and time: since when the values wait to be saved. */
  draftOf?: string | undefined
  /** Fields that somebody else has changed since the form was opened, and that stand in it so. */
  kept?: readonly string[]
  /** Fields that both have changed, with what each of them made of it. */
  conflicts?: readonly { name: string; stored: string; typed: string }[]
}

export const emptyForm: FormState = { values: {}, problems: {} }
