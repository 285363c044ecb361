import { z } from 'zod'
import { switchNames } from './switches'

export const siteSearch = z.object({ switch: z.enum([...switchNames, 'all']).optional() })
