import Libsql from 'libsql'

type Statement = Libsql.Statement<unknown[]>

/** Bindings stay too, so a long statement, with as many of them, is not kept. */
const [maxKept, maxLength] = [100, 10_000]

const keptOf = new WeakMap<Libsql.Database, Map<string, Statement>>()
const prepare: (this: Libsql.Database, sql: string) => Statement = Libsql.prototype.prepare
const { exec, close } = Libsql.prototype

const keepable = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i
/** Its columns change with the schema, also on another connection. */
const hasAllColumns = /(?:\b(?:select|distinct|all|returning)|[,.])\s*\*/i

/**
 * The driver prepares each statement anew and asks twice for its columns, which takes as long as
 * running it. Here each connection keeps those that it used last. A statement that fails is
 * prepared anew, and what may change the schema empties the cache. SQLite ends a connection only
 * when its last statement is gone, so closing empties it too.
 */
Libsql.prototype.prepare = function prepareAndKeep(this: Libsql.Database, sql: string) {
  const kept = keptOf.get(this) ?? new Map<string, Statement>()
  keptOf.set(this, kept)
  if (!keepable.test(sql)) kept.clear()
  if (!keepable.test(sql) || sql.length > maxLength || hasAllColumns.test(sql)) {
    return prepare.call(this, sql)
  }
  const statement = kept.get(sql) ?? reusable(prepare.call(this, sql), () => kept.delete(sql))
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

Libsql.prototype.close = function closeAndForget(this: Libsql.Database) {
  keptOf.delete(this)
  return close.call(this)
}

function reusable(statement: Statement, drop: () => void): Statement {
  const columns = statement.reader ? statement.columns() : []
  const { run, all } = statement
  let bound = 0
  const modes = { raw: false, safeIntegers: false }
  const orDrop =
    <Result>(call: (given: unknown) => Result) =>
    (given: unknown): Result => {
      try {
        return call.call(statement, Array.isArray(given) ? filledUp(given) : given)
      } catch (error) {
        drop()
        throw error
      }
    }
  /** What is not given would keep the value of the call before. */
  function filledUp(given: readonly unknown[]): readonly unknown[] {
    const missing = bound - given.length
    bound = Math.max(bound, given.length)
    return missing > 0 ? [...given, ...Array(missing).fill(null)] : given
  }
  /** It stays as it was set, so telling the driver again only takes time. */
  function setOnce(mode: keyof typeof modes) {
    const set = statement[mode]
    return (isOn = true): Statement => {
      if (modes[mode] !== isOn) set.call(statement, isOn)
      modes[mode] = isOn
      return statement
    }
  }
  const own = { raw: setOnce('raw'), safeIntegers: setOnce('safeIntegers') }
  const called = { columns: () => columns, run: orDrop(run), all: orDrop(all) }
  return Object.assign(statement, own, called)
}
