/** Its message contains no e-mail address. */
export class MailError extends Error {
  /** @param isFinal whether a retry is useless, because the receiver was refused */
  constructor(
    sentence: string,
    readonly isFinal = false,
  ) {
    super(sentence)
  }
}
