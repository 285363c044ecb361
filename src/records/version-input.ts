import { z } from 'zod'
import { typedNumber } from '../http/input/fields'

export const versionInput = typedNumber(z.int().min(0))
