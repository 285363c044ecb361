import { isNotNull } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

export const measureKinds = [
  'weight',
  'body_fat',
  'waist',
  'chest',
  'hips',
  'upper_arm',
  'thigh',
] as const

export const measureUnits = ['kg', 'lb', '%', 'cm', 'in'] as const

export type MeasureKind = (typeof measureKinds)[number]
export type MeasureUnit = (typeof measureUnits)[number]

/** Of somebody’s body; a day may have several. */
export const measures = sqliteTable(
  'measures',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: measureKinds }).notNull(),
    day: text().notNull(),
    value: real().notNull(),
    unit: text({ enum: measureUnits }).notNull(),
    version: integer().notNull().default(1),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
    trashed_at: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    index('measures_by_day').on(table.user_id, table.kind, table.day),
    index('measures_in_trash').on(table.trashed_at).where(isNotNull(table.trashed_at)),
  ],
)
