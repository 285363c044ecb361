import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { drafts } from '../../../../db/schema/drafts'
import { archivedTable } from '../../../records/archive/archived-table'

export const archivedAccount = [
  archivedTable({
    name: 'drafts',
    table: drafts,
    leftOut: { user_id: 'given' },
    isOf: (userId) => and(eq(drafts.user_id, userId), isNotNull(drafts.fields)),
    bytes: sql`octet_length(${drafts.fields})`,
    limit: 50,
  }),
]
