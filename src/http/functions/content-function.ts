import { z } from 'zod'
import { type InOneLanguage, localize } from '../../content/localize'
import type { FunctionId } from '../../islands/contracts'
import { type ServerFunction, serverFunction } from './server-function'

/** A function that answers the owner's words about one thing, in the caller's language. */
export function contentFunction<Id extends FunctionId, Content>(
  id: Id,
  content: Content,
): ServerFunction<Id, undefined, InOneLanguage<Content>> {
  return serverFunction(id, {
    access: 'public',
    input: z.undefined(),
    run: (c) => localize(content, c.var.locale),
  })
}
