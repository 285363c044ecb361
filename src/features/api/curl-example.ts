import type { Mounted } from '../../http/functions/mounted'
import { exampleOf } from './example-of'
import type { JsonSchema } from './json-schema'

/** A line for a terminal; whoever has no token leaves its header out. */
export function curlExample(
  { id, method, token }: Mounted,
  input: JsonSchema | undefined,
  origin: string,
): string {
  const address = `'${origin}/_server/${id}?createServerFn'`
  const bearer = token === 'any' ? [] : [`-H "Authorization: Bearer $TOKEN"`]
  const data = input && JSON.stringify(exampleOf(input)).replaceAll("'", "'\\''")
  const isRead = method === 'GET'
  const sent = isRead
    ? data && [`--get --data-urlencode 'payload=${data}'`]
    : [`--json '{"data":${data ?? 'null'}}'`]
  return [`curl ${address}`, ...bearer, ...(sent || [])].join(' \\\n  ')
}
