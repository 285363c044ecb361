import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { drafts } from '../../../db/schema/drafts'
import { archivedTable } from './archived-table'

const draftFields = z.object({
  id: z.string().min(1).max(100),
  page: z.string().startsWith('/').max(500),
  fields: z.record(z.string(), z.string().max(1_000_000)),
  pictures: z.array(z.string().max(100)),
})

export const archivedDrafts = [
  archivedTable({
    name: 'drafts',
    table: drafts,
    leftOut: { user_id: 'given' },
    isOf: (userId) => and(eq(drafts.user_id, userId), isNotNull(drafts.fields)),
    bytes: sql`octet_length(${drafts.fields})`,
    limit: 50,
    restored: {
      key: ['id'],
      owner: 'user_id',
      isRemembered: true,
      versionOf: ({ updated_at }) => Number(updated_at),
      async takeBack(tx, brought, { userId }) {
        for (const { id, version } of brought) {
          const isIt = and(eq(drafts.user_id, userId), eq(drafts.id, id), isNotNull(drafts.fields))
          const isSame = eq(drafts.updated_at, new Date(version))
          const gone = await tx.delete(drafts).where(and(isIt, isSame))
          if (gone.rowsAffected > 0) continue
          if ((await tx.select({ id: drafts.id }).from(drafts).where(isIt)).length > 0)
            return 'changed'
        }
        return undefined
      },
      fits: (row) => draftFields.safeParse(row).success,
    },
  }),
]
