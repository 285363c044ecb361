import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal whose message, a sentence in the visitor's language, may be read by anyone. */
export class PublicError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
  ) {
    super(message)
  }
}
