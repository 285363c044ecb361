import type { Database } from './client'

const prepared = new WeakMap<Database['orm'], Map<string, unknown>>()

/**
 * Writes a query's SQL once for each database, which takes as long as the answer does.
 * @param name of the query, with all that changes its SQL; what changes otherwise are placeholders
 */
export function prepareOnce<Query>(
  orm: Database['orm'],
  name: string,
  prepare: () => Query,
): Query {
  const queries = prepared.get(orm) ?? new Map<string, unknown>()
  prepared.set(orm, queries)
  if (!queries.has(name)) queries.set(name, prepare())
  // A name stands for one query.
  return queries.get(name) as Query
}
