import { z } from 'zod'

export const bookSlug = z.string().min(1).max(200)
export const bookId = z.string().min(1).max(100)
