import { functionAddress } from '../islands/function-address'
import type { Page } from '../islands/page'
import { announceWrite, broadcast } from '../islands/tabs'

/** As `shownVisitor`. Text that a user wrote cannot contain the tag: it is escaped. */
export function visitorOf({ html }: Page): string | undefined {
  return /<meta name="visitor" content="(\w+)"/.exec(html)?.[1]
}

/** @throws {TypeError} when there is no answer */
export async function askVisitor(signal?: AbortSignal): Promise<string | undefined> {
  const options = { method: 'HEAD', cache: 'no-store', signal: signal ?? null } as const
  const { status, headers } = await fetch(functionAddress('fetchUser'), options)
  if (status >= 500) throw new TypeError(String(status))
  return headers.get('Visitor') ?? undefined
}

/** For a session that has ended, or become another, unnoticed by this browser. */
export function forgetVisitor(): void {
  announceWrite()
  broadcast('signedOut')
}
