import type { InStatement, Transaction } from '@libsql/client'

interface Holder {
  /** Called once the transaction is over, however it ended. */
  end(): void
  fail(error: unknown): void
}

/** A transaction that holds the queue's turn until it is committed, rolled back or closed. */
export class HeldTransaction implements Transaction {
  readonly #inner: Transaction
  readonly #holder: Holder

  constructor(inner: Transaction, holder: Holder) {
    this.#inner = inner
    this.#holder = holder
  }

  get closed(): boolean {
    return this.#inner.closed
  }

  execute(statement: InStatement) {
    return this.#watch(() => this.#inner.execute(statement))
  }

  batch(statements: InStatement[]) {
    return this.#watch(() => this.#inner.batch(statements))
  }

  executeMultiple(sql: string) {
    return this.#watch(() => this.#inner.executeMultiple(sql))
  }

  async commit(): Promise<void> {
    try {
      await this.#watch(() => this.#inner.commit())
    } finally {
      this.close()
    }
  }

  /** SQLite has already rolled back after a full disk; a second time would hide that error. */
  async rollback(): Promise<void> {
    try {
      if (!this.closed) await this.#watch(() => this.#inner.rollback())
    } finally {
      this.close()
    }
  }

  close(): void {
    try {
      this.#inner.close()
    } finally {
      this.#holder.end()
    }
  }

  async #watch<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      this.#holder.fail(error)
      throw error
    }
  }
}
