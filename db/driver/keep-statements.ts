import Libsql from 'libsql'

type Statement = Libsql.Statement<unknown[]>

const maxKept = 100

const keptOf = new WeakMap<Libsql.Database, Map<string, Statement>>()
const prepare: (this: Libsql.Database, sql: string) => Statement = Libsql.prototype.prepare
const { exec } = Libsql.prototype

/**
 * The driver prepares each statement anew and asks twice for its columns, which takes as long as
 * running it. Here each connection keeps those that it used last. A statement that fails is
 * prepared anew, and what may change the schema empties the cache, for columns are kept too.
 */
Libsql.prototype.prepare = function prepareAndKeep(this: Libsql.Database, sql: string) {
  const kept = keptOf.get(this) ?? new Map<string, Statement>()
  keptOf.set(this, kept)
  if (!/^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i.test(sql)) {
    kept.clear()
    return prepare.call(this, sql)
  }
  const statement = kept.get(sql) ?? keepable(prepare.call(this, sql), () => kept.delete(sql))
  kept.delete(sql)
  kept.set(sql, statement)
  const [oldest] = kept.size > maxKept ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
  return statement
} as typeof Libsql.prototype.prepare

Libsql.prototype.exec = function execAndForget(this: Libsql.Database, sql: string) {
  keptOf.delete(this)
  return exec.call(this, sql)
}

function keepable(statement: Statement, drop: () => void): Statement {
  const columns = statement.reader ? statement.columns() : []
  const { run, all } = statement
  const orDrop =
    <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      try {
        return call.apply(statement, args)
      } catch (error) {
        drop()
        throw error
      }
    }
  return Object.assign(statement, { columns: () => columns, run: orDrop(run), all: orDrop(all) })
}
