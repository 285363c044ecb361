import { z } from 'zod'
import { typedNumber } from '../../http/input/fields'
import { skillSearch } from '../skills/input'

const year = typedNumber(z.int().min(1970).max(9999)).optional()

export const contributionsSearch = z.strictObject({ year })

export const homeSearch = z.object({ year, ...skillSearch.shape })
