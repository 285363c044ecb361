import type { Database } from './client'

const prepared = new WeakMap<Database['orm'], Map<string, unknown>>()

/**
 * Caches a prepared query per database: building its SQL takes as long as running it.
 * @param name must be unique for the resulting SQL; use placeholders for values
 */
export function prepareOnce<Query>(
  orm: Database['orm'],
  name: string,
  prepare: () => Query,
): Query {
  const queries = prepared.get(orm) ?? new Map<string, unknown>()
  prepared.set(orm, queries)
  if (!queries.has(name)) queries.set(name, prepare())
  return queries.get(name) as Query
}
