import { zValidator } from '@hono/zod-validator'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { HttpError } from '../../../http/http-error'
import { attempt, readFields, submit } from '../../../http/input/form'
import { redirectTarget } from '../../../http/redirect-target'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import type { AccountFunctions } from '../functions'
import { codeInput, invitationInput, replayedFields } from '../input'
import { ChangePasswordPage } from '../reset/change-password-page'
import { ResetPasswordPage } from '../reset/reset-password-page'
import { SignInPage } from './sign-in-page'
import { SignUpPage } from './sign-up-page'

/** Takes what somebody was sending when their session ran out, and where, once they are back. */
export type Receive = (
  c: Context<AppEnv>,
  sent: { userId: string; target: string; fields: Record<string, string> },
) => Promise<void>

/** Bytes of a sign-in form with all that it carries. */
const mostCarried = 600_000

/** The pages at the door, which their guard keeps for guests. */
export function doorRoutes(functions: AccountFunctions, receive: Receive) {
  const { signUp, signIn, resetPassword, setSession, changePassword } = functions

  return new Hono<AppEnv>()
    .get(paths.signUp, (c) => c.render(<SignUpPage form={emptyForm} />))
    .post(paths.signUp, async function signUpByForm(c) {
      const { name = '', email = '', password = '', timeZone = '' } = await readFields(c)
      const invitation = invitationInput.parse(c.req.query('invitation') ?? '')
      const outcome = await submit(c, signUp, { name, email, password, timeZone, invitation })
      if ('form' in outcome) return c.render(<SignUpPage form={outcome.form} />)
      const isSpent = invitation !== '' && outcome.result.role !== 'admin'
      return redirectTo(c, paths.account, isSpent ? 'invitationSpent' : 'signedUp')
    })
    .get(paths.signIn, (c) => c.render(<SignInPage form={emptyForm} />))
    .post(paths.signIn, async function signInByForm(c) {
      const { email = '', password, carried, ...sent } = await readFields(c, mostCarried)
      if (password === undefined && Object.keys(sent).length > 0) {
        return c.render(<SignInPage form={emptyForm} carried={JSON.stringify(sent)} />)
      }
      const outcome = await submit(c, signIn, { email, password: password ?? '' })
      if ('form' in outcome) return c.render(<SignInPage form={outcome.form} carried={carried} />)
      const target = landing(c)
      if (carried && c.var.enteredAs) {
        await receive(c, { userId: c.var.enteredAs, target, fields: replayedFields.parse(carried) })
      }
      return redirectTo(c, target)
    })
    .get(paths.resetPassword, (c) => c.render(<ResetPasswordPage form={emptyForm} />))
    .post(paths.resetPassword, async function resetByForm(c) {
      const { email = '' } = await readFields(c)
      const outcome = await submit(c, resetPassword, { email })
      if ('form' in outcome) return c.render(<ResetPasswordPage form={outcome.form} />)
      return redirectTo(c, paths.signIn, 'resetSent')
    })
    .use(paths.changePassword, async function sendNoReferrer(c, next) {
      await next()
      c.res.headers.set('Referrer-Policy', 'no-referrer')
    })
    .get(
      paths.changePassword,
      zValidator('query', codeInput, withoutCode),
      async function openCode(c) {
        if (c.req.method === 'GET' && c.req.header('Sec-Purpose') === undefined) {
          const answer = await attempt(c, setSession, { code: c.req.valid('query').code })
          if (answer instanceof HttpError && answer.status === 422) {
            return redirectTo(c, paths.signIn, 'codeSpent')
          }
          if (answer instanceof HttpError) throw answer
          return c.render(<ChangePasswordPage email={answer.email} form={emptyForm} />)
        }
        return c.render(<ChangePasswordPage form={emptyForm} />)
      },
    )
    .post(
      paths.changePassword,
      zValidator('query', codeInput, withoutCode),
      async function changeByForm(c) {
        if (c.var.resetCodeId === undefined) return redirectTo(c, paths.signIn, 'codeSpent')
        const { email, password = '' } = await readFields(c)
        const outcome = await submit(c, changePassword, { password })
        if ('form' in outcome) {
          return c.render(<ChangePasswordPage email={email} form={outcome.form} />)
        }
        if (!outcome.result) return redirectTo(c, paths.signIn, 'codeSpent')
        return redirectTo(c, paths.account, 'passwordChanged')
      },
    )
}

/** A hook of `zValidator`: without a code there is nothing to do here. */
function withoutCode({ success }: { success: boolean }, c: Context) {
  if (!success) return redirectTo(c, paths.signIn, 'codeMissing')
}

/** Where one was going; to go out at once is what nobody meant. */
function landing(c: Context<AppEnv>): string {
  const target = redirectTarget(c.req.query('redirect'), c.var.origin)
  return target.startsWith(paths.signOut) ? paths.home : target
}
