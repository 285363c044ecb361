import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import type { FoundShared } from '../../../identity/kept-tokens/shared-pages'

/** Where it is read. */
export interface SharedPlace {
  token: string
  /** Of a long list. */
  page: number
}

export interface SharedKind {
  /** Whether whoever made the link may still share it. */
  isOpen(shared: FoundShared): boolean
  show(c: Context<AppEnv>, shared: FoundShared, at: SharedPlace): Response | Promise<Response>
  /** WebP, of a book on that page. */
  findCover(c: Context<AppEnv>, shared: FoundShared, id: string): Promise<Uint8Array | undefined>
  /** The page on which its link is made and revoked. */
  managedAt(subject: string): string
}

export type SharedKinds = Record<FoundShared['kind'], SharedKind>
