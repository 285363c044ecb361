import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { computeKeysOnce, type KeysTransaction } from '../../../../db/compute-keys-once'
import { loans } from '../../../../db/schema/loans'
import { foldName } from '../../../../i18n/fold-letters'

/** Raise it when `foldName` changes. */
const version = 1

export function refoldBorrowers(db: Database): Promise<void> {
  return computeKeysOnce(db, { name: 'borrowers', version, compute })
}

/** Borrowers whose names fold alike become one; each loan keeps its spelling. */
async function compute(tx: KeysTransaction): Promise<void> {
  const { borrower, borrower_key } = loans
  const names = await tx.selectDistinct({ borrower, borrower_key }).from(loans)
  for (const written of names) {
    const key = foldName(written.borrower)
    if (key === written.borrower_key) continue
    await tx
      .update(loans)
      .set({ borrower_key: key })
      .where(and(eq(borrower, written.borrower), eq(borrower_key, written.borrower_key)))
  }
}
