import { z } from 'zod'

/** Of what is edited: an edit names the one that it was made in. */
export const versionInput = z.coerce.number().int().min(0)
