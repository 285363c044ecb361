import { z } from 'zod'

export const slug = z.string().min(1).max(200)
export const id = z.string().min(1).max(100)
