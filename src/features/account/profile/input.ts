import { z } from 'zod'
import { locales } from '../../../../i18n/i18n-util'
import { versionInput } from '../../../http/input/fields'
import { name, timeZone } from '../../../identity/users/input'

export const editAccountInput = z.strictObject({
  name,
  locale: z.enum(locales),
  timeZone,
  version: versionInput,
})
