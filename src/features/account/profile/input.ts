import { z } from 'zod'
import { locales } from '../../../../i18n/i18n-util'
import { name, timeZone } from '../../../identity/users/input'
import { versionInput } from '../../../records/version-input'

export const editAccountInput = z.strictObject({
  name,
  locale: z.enum(locales),
  timeZone,
  version: versionInput,
})
