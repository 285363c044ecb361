import { sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { prepareOnce } from '../../../../db/prepare-once'
import { books } from '../../../../db/schema/books'
import { bestHits } from '../../../../db/search/best-hits'
import { summaryColumns } from '../book-columns'
import { bookScore } from '../list/queries'
import { openLoans, type Viewer } from '../loans/queries'

interface Asked {
  expression: string
  max: number
}

/** What a hit shows of them. @returns `total` is at most `maxFound` */
export async function findBookHits(
  { orm }: Database,
  { id, isAdmin }: Viewer,
  { expression, max }: Asked,
) {
  const finding = prepareOnce(orm, `book hits${isAdmin ? ' of admins' : ''}`, () => {
    const matching = sql`from book_words as hits
      where book_words match ${sql.placeholder('expression')}`
    const hits = bestHits({ matching, score: bookScore, max: sql.placeholder('max') })
    return orm
      .select({
        ...summaryColumns,
        remark: isAdmin ? books.remark : sql<null>`null`,
        open_loans: openLoans({ id: sql.placeholder('viewer'), isAdmin }),
        total: sql<number>`found.total`,
      })
      .from(sql`${hits} as found`)
      .crossJoin(books)
      .where(sql`${books.id} = found.number`)
      .orderBy(sql`found.place`)
      .prepare()
  })
  const rows = await finding.execute({ expression, max, viewer: id })
  return { rows, total: rows[0]?.total ?? 0 }
}
