import { z } from 'zod'
import { typedNumber } from '../http/input/fields'

/** Of what is edited: an edit names the one that it was made in. */
export const versionInput = typedNumber(z.int().min(0))
