import { z } from 'zod'
import { skillSearch } from '../skills/input'

/** Absent means the latest. */
const year = z.coerce.number().int().min(1970).max(9999).optional()

export const contributionsSearch = z.strictObject({ year })

export const homeSearch = z.object({ year, ...skillSearch.shape })
