import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { secretAddress } from '../../../http/document/secret-address'
import { submit } from '../../../http/functions/attempt'
import { anyFields, form, textField } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import { DeviceLetterPage } from './device-letter-page'
import { sendDeviceLetter, trustDevice } from './functions'
import { TrustDevicePage } from './trust-device-page'

const letterForm = form(z.object({ email: textField }))
const requiredCode = search(z.object({ code: z.string().default('none') }))

export const deviceLetterRoutes = new Hono<AppEnv>()
  .get(paths.deviceLetter, (c) => c.render(<DeviceLetterPage form={emptyForm} />))
  .post(paths.deviceLetter, letterForm, async function askForLetter(c) {
    const outcome = await submit(c, sendDeviceLetter, c.req.valid('form'))
    if ('form' in outcome) return c.render(<DeviceLetterPage form={outcome.form} />)
    return redirectTo(c, paths.signIn, 'deviceLetterSent')
  })
  .use(paths.trustDevice, secretAddress)
  .get(paths.trustDevice, (c) => c.render(<TrustDevicePage problem={undefined} />))
  .post(paths.trustDevice, requiredCode, form(anyFields), async function trustByForm(c) {
    const outcome = await submit(c, trustDevice, {}, c.req.valid('query').search)
    if ('result' in outcome) return redirectTo(c, paths.signIn, 'deviceTrusted')
    const { code, '': problem = code } = outcome.form.problems
    return c.render(<TrustDevicePage problem={problem} />)
  })
