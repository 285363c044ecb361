import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { TranslationFunctions } from '../../i18n/i18n-types'

type RefusalCode = Exclude<keyof TranslationFunctions['functions'], 'fault'>

interface RefusalExtra {
  headers?: Record<string, string>
  issues?: z.core.$ZodIssue[]
}

/** Why a server function was not run; the code names its sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: RefusalCode,
    readonly extra: RefusalExtra = {},
  ) {
    super(code)
  }
}
