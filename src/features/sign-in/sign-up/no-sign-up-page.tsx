import { paths } from '../../../paths'
import { EmailLink } from '../../../ui/address'
import { PageHead } from '../../../ui/head/page-head'
import { GuestHeader } from '../../../ui/headers/guest-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

interface NoSignUpPageProps {
  why: 'signUpClosed' | 'uninvited'
  isSpent: boolean
}

export function NoSignUpPage({ why, isSpent }: NoSignUpPageProps) {
  const { LL, content } = useRequestContext()
  const { signUp } = LL.account
  const words = LL.admission.signUp
  const { email } = content.site
  return (
    <>
      <PageHead title={signUp.title()} description={signUp.description()} />
      <GuestHeader title={signUp.title()} description={signUp.description()}>
        {isSpent && why === 'uninvited' && <p>{words.spent()}</p>}
        <p>{LL.functions[why]()}</p>
        {email && (
          <p>
            {words.ask()} <EmailLink to={email} />
          </p>
        )}
        <p>
          {signUp.haveAccount()} <Link to={paths.signIn}>{signUp.signIn()}</Link>
        </p>
      </GuestHeader>
    </>
  )
}
