import { books, covers } from '../../../db/schema/books'

export const summaryColumns = {
  slug: books.slug,
  book_name: books.book_name,
  subtitle: books.subtitle,
  author_name: books.author_name,
  serie_name: books.serie_name,
  serie_number: books.serie_number,
  volume: books.volume,
  isbn: books.isbn,
  language: books.language,
  categories: books.categories,
  place: books.place,
  copies: books.copies,
}

export const detailColumns = {
  ...summaryColumns,
  publisher: books.publisher,
  published: books.published,
  pages: books.pages,
  description: books.description,
}

export const adminColumns = {
  bought_on: books.bought_on,
  bought_at: books.bought_at,
  price: books.price,
  condition: books.condition,
  remark: books.remark,
  version: books.version,
}

export const coverColumns = { id: covers.id, width: covers.width, height: covers.height }

export function splitCategories(categories: string | null): string[] {
  return categories?.split('\n') ?? []
}
