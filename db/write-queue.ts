import {
  type Client,
  type InArgs,
  type InStatement,
  LibsqlError,
  type TransactionMode,
} from '@libsql/client'
import { DatabaseError } from './database-error'
import { HeldTransaction } from './held-transaction'
import { isRead } from './is-read'
import { Mutex } from './mutex'

/**
 * A libSQL client of a file, through which one write, batch or transaction goes at a time; reads go
 * past them. After SQLITE_BUSY the driver's connection would report later writes as done and lose
 * them (tursodatabase/libsql-client-ts#352), so no statement runs before all connections are new.
 */
export class WriteQueue implements Client {
  readonly protocol: string
  readonly #client: Client
  readonly #patience: number
  readonly #turns = new Mutex()
  #mustReconnect = false

  /** `patience` is for how many milliseconds a statement waits for its turn, and then for a lock. */
  constructor(client: Client, patience: number) {
    this.#client = client
    this.#patience = patience
    this.protocol = client.protocol
  }

  get closed(): boolean {
    return this.#client.closed
  }

  execute(statement: InStatement, args?: InArgs) {
    const asked = typeof statement === 'string' && args ? { sql: statement, args } : statement
    const run = () => this.#client.execute(asked)
    return isRead(typeof asked === 'string' ? asked : asked.sql)
      ? this.#persist(run, () => this.#turns.areFree)
      : this.#inTurn(run)
  }

  /** Never deferred: that takes the lock halfway, where it cannot be waited for. */
  batch(statements: (InStatement | [string, InArgs?])[], mode?: TransactionMode) {
    return this.#inTurn(() => this.#client.batch(statements, mode === 'read' ? 'read' : 'write'))
  }

  migrate(statements: InStatement[]) {
    return this.#inTurn(() => this.#client.migrate(statements))
  }

  /** Tried once only: what stands before the locked statement is written already. */
  async executeMultiple(sql: string): Promise<void> {
    const end = await this.#takeTurn()
    try {
      this.#heal()
      await this.#client.executeMultiple(sql)
    } catch (error) {
      this.#notice(error)
      throw error
    } finally {
      end()
    }
  }

  async transaction(mode?: TransactionMode) {
    const end = await this.#takeTurn()
    try {
      const begin = () => this.#client.transaction(mode === 'read' ? 'read' : 'write')
      const fail = (error: unknown) => this.#notice(error)
      return new HeldTransaction(await this.#persist(begin), { end, fail })
    } catch (error) {
      end()
      throw error
    }
  }

  sync() {
    return this.#client.sync()
  }

  /** Before the next statement. */
  reconnect(): void {
    this.#mustReconnect = true
  }

  close(): void {
    this.#client.close()
  }

  /** Closes once the writes that came before are done. */
  async finish(): Promise<void> {
    const end = await this.#turns.take(this.#patience)
    this.close()
    end?.()
  }

  async #inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const end = await this.#takeTurn()
    try {
      return await this.#persist(run)
    } finally {
      end()
    }
  }

  async #takeTurn(): Promise<() => void> {
    const end = await this.#turns.take(this.#patience)
    if (end) return end
    throw new DatabaseError('A write has waited too long for the one before it.')
  }

  /** Tries until no other program holds the lock. An open transaction keeps its connection. */
  async #persist<Result>(run: () => Promise<Result>, mayReconnect = () => true): Promise<Result> {
    const deadline = performance.now() + this.#patience
    for (let pause = 5; ; pause = Math.min(2 * pause, 200)) {
      if (mayReconnect()) this.#heal()
      try {
        return await run()
      } catch (error) {
        const isBusy = this.#notice(error)
        if (!isBusy && !this.#wasCutOff(error)) throw error
        if (!isBusy) continue
        if (performance.now() + pause > deadline) {
          const sentence = 'The database stays locked by another program.'
          throw new DatabaseError(sentence, { cause: error })
        }
        await Bun.sleep(pause)
      }
    }
  }

  #heal(): void {
    if (!this.#mustReconnect || this.closed) return
    this.#mustReconnect = false
    this.#client.reconnect()
  }

  #notice(error: unknown): boolean {
    const isBusy = error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY')
    if (isBusy) this.#mustReconnect = true
    return isBusy
  }

  /** Another statement's reconnecting closed the connection before this one began. */
  #wasCutOff(error: unknown): boolean {
    return error instanceof LibsqlError && error.code === 'CLIENT_CLOSED' && !this.closed
  }
}
