const day = 86_400_000

/** What was thrown away before that is gone: for a day it may be put back. */
export function putBackSince(now: Date): Date {
  return new Date(now.getTime() - day)
}
