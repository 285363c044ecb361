/** Says in a sentence without anybody’s address why an email did not go. */
export class MailError extends Error {
  /** @param isFinal whether the receiver is refused, so that there is no use in trying again */
  constructor(
    sentence: string,
    readonly isFinal = false,
  ) {
    super(sentence)
  }
}
