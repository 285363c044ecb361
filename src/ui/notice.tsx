import type { Notice as NoticeName } from '../http/notice'
import { Island } from '../islands/island'
import { Alert } from './alert'
import { useVisit } from './visit'

const wrong: readonly NoticeName[] = [
  'invalidLocale',
  'invalidTheme',
  'codeSpent',
  'invitationSpent',
]

/** What the address before this one left to say. */
export function Notice() {
  const { LL, notice } = useVisit()
  if (notice === undefined) return null
  if (wrong.includes(notice)) return <Alert kind="wrong">{LL.notice[notice]()}</Alert>
  return (
    <>
      <Island name="written" props={{}} />
      <Alert kind="done">{LL.notice[notice]()}</Alert>
    </>
  )
}
