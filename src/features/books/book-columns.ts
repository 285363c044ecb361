import { getTableColumns } from 'drizzle-orm'
import { books, covers } from '../../../db/schema/books'
import { adminFields, detailFields, summaryFields } from './output'

type Columns = typeof books._.columns

export const summaryColumns = columnsNamed(summaryFields)

export const detailColumns = columnsNamed({ ...summaryFields, ...detailFields })

export const adminColumns = columnsNamed(adminFields)

export const coverColumns = { id: covers.id, width: covers.width, height: covers.height }

export function splitCategories(categories: string | null): string[] {
  return categories?.split('\n') ?? []
}

function columnsNamed<Fields extends object>(fields: Fields) {
  const named = Object.entries(getTableColumns(books)).filter(([name]) => name in fields)
  return Object.fromEntries(named) as Pick<Columns, keyof Columns & keyof Fields>
}
