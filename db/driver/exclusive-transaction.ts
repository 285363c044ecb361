import type { InStatement, Transaction } from '@libsql/client'

interface Lock {
  release(): void
  fail(error: unknown): void
}

export class ExclusiveTransaction implements Transaction {
  readonly #inner: Transaction
  readonly #lock: Lock

  constructor(inner: Transaction, lock: Lock) {
    this.#inner = inner
    this.#lock = lock
  }

  get closed(): boolean {
    return this.#inner.closed
  }

  execute(statement: InStatement) {
    return this.#run(() => this.#inner.execute(statement))
  }

  batch(statements: InStatement[]) {
    return this.#run(() => this.#inner.batch(statements))
  }

  executeMultiple(sql: string) {
    return this.#run(() => this.#inner.executeMultiple(sql))
  }

  async commit(): Promise<void> {
    try {
      await this.#run(() => this.#inner.commit())
    } finally {
      this.close()
    }
  }

  /** After a full disk SQLite has already rolled back; doing so again would hide that error. */
  async rollback(): Promise<void> {
    try {
      if (!this.closed) await this.#run(() => this.#inner.rollback())
    } finally {
      this.close()
    }
  }

  close(): void {
    try {
      this.#inner.close()
    } finally {
      this.#lock.release()
    }
  }

  async #run<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      this.#lock.fail(error)
      throw error
    }
  }
}
