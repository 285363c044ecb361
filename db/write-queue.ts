import type { Client, InArgs, InStatement, TransactionMode } from '@libsql/client'
import { LibsqlError } from '@libsql/client'
import { DatabaseError, isOfStatement } from './database-error'
import { ExclusiveTransaction } from './driver/exclusive-transaction'
import { isReadStatement } from './driver/is-read'
import { Mutex } from './mutex'

type Turns = Pick<Mutex, 'isFree' | 'acquire'>

/**
 * A libSQL client for a file that serialises writes, batches and transactions; reads bypass the
 * queue. After SQLITE_BUSY the driver's connection would report later writes as done and lose them
 * (tursodatabase/libsql-client-ts#352); after a full or failing disk it may refuse all writes. So
 * it reconnects before any further statement.
 */
export class WriteQueue implements Client {
  readonly protocol: string
  readonly #client: Client
  readonly #timeout: number
  readonly #turns: Turns
  #mustReconnect = false
  /** Whether the file or its disk has failed a statement. */
  hasFailed = false

  /**
   * @param timeout milliseconds that a statement waits for the queue, and then for SQLite's lock
   * @param turns of all that write the file
   */
  constructor(client: Client, timeout: number, turns: Turns = new Mutex()) {
    this.#client = client
    this.#timeout = timeout
    this.#turns = turns
    this.protocol = client.protocol
  }

  get closed(): boolean {
    return this.#client.closed
  }

  execute(statement: InStatement, args?: InArgs) {
    const asked = typeof statement === 'string' && args ? { sql: statement, args } : statement
    const run = () => this.#client.execute(asked)
    return isReadStatement(typeof asked === 'string' ? asked : asked.sql)
      ? this.#retry(run, () => this.#turns.isFree)
      : this.#runAlone(run)
  }

  /** Never deferred: such a transaction takes the lock halfway, where it cannot wait for it. */
  batch(statements: (InStatement | [string, InArgs?])[], mode?: TransactionMode) {
    return this.#runAlone(() => this.#client.batch(statements, mode === 'read' ? 'read' : 'write'))
  }

  migrate(statements: InStatement[]) {
    return this.#runAlone(() => this.#client.migrate(statements))
  }

  /** Never retried: the statements before the failed one have already been executed. */
  async executeMultiple(sql: string): Promise<void> {
    const release = await this.takeTurn()
    try {
      this.#reconnectIfNeeded()
      await this.#client.executeMultiple(sql)
    } catch (error) {
      this.#distrustAfter(error)
      throw error
    } finally {
      release()
    }
  }

  async transaction(mode?: TransactionMode) {
    const release = await this.takeTurn()
    try {
      const begin = () => this.#client.transaction(mode === 'read' ? 'read' : 'write')
      const fail = (error: unknown) => this.#distrustAfter(error)
      return new ExclusiveTransaction(await this.#retry(begin), { release, fail })
    } catch (error) {
      release()
      throw error
    }
  }

  sync() {
    return this.#client.sync()
  }

  reconnect(): void {
    this.#mustReconnect = true
  }

  close(): void {
    this.#client.close()
  }

  async finish(): Promise<void> {
    const release = await this.#turns.acquire(this.#timeout)
    this.#reconnectIfNeeded()
    if (!this.closed) await checkpoint(this.#client)
    this.close()
    release?.()
  }

  async #runAlone<Result>(run: () => Promise<Result>): Promise<Result> {
    const release = await this.takeTurn()
    try {
      return await this.#retry(run)
    } finally {
      release()
    }
  }

  /** @returns ends it */
  async takeTurn(): Promise<() => void> {
    const release = await this.#turns.acquire(this.#timeout)
    if (release) return release
    throw new DatabaseError('A write has waited too long for the one before it.')
  }

  /** Retries while another program holds the lock. An open transaction keeps its connection. */
  async #retry<Result>(run: () => Promise<Result>, mayReconnect = () => true): Promise<Result> {
    const deadline = performance.now() + this.#timeout
    for (let pause = 5; ; pause = Math.min(2 * pause, 200)) {
      if (mayReconnect()) this.#reconnectIfNeeded()
      try {
        return await run()
      } catch (error) {
        this.#distrustAfter(error)
        const isBusy = error instanceof LibsqlError && error.code === 'SQLITE_BUSY'
        if (!isBusy && !this.#wasClosedByReconnect(error)) throw error
        if (!isBusy) continue
        if (performance.now() + pause > deadline) {
          const sentence = 'The database stays locked by another program.'
          throw new DatabaseError(sentence, { cause: error })
        }
        await Bun.sleep(pause)
      }
    }
  }

  #reconnectIfNeeded(): void {
    if (!this.#mustReconnect || this.closed) return
    this.#mustReconnect = false
    this.#client.reconnect()
  }

  #distrustAfter(error: unknown): void {
    if (!(error instanceof LibsqlError) || isOfStatement(error)) return
    this.#mustReconnect = true
    if (error.code !== 'SQLITE_BUSY') this.hasFailed = true
  }

  #wasClosedByReconnect(error: unknown): boolean {
    return error instanceof LibsqlError && error.code === 'CLIENT_CLOSED' && !this.closed
  }
}

async function checkpoint(client: Client): Promise<void> {
  try {
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    // If another program's lock prevents it, the next start reads the log.
    if (!(error instanceof LibsqlError)) throw error
  }
}
