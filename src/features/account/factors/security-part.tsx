import type { ReactNode } from 'react'
import { paths } from '../../../paths'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

interface SecurityPartProps {
  title: string
  description: string
  isShownOnce?: boolean
  drawing?: ReactNode
  children: ReactNode
}

export function SecurityPart({
  title,
  description,
  isShownOnce,
  drawing,
  children,
}: SecurityPartProps) {
  const { LL } = useRequestContext()
  return (
    <>
      <RoomHeader title={title} description={description} />
      {!isShownOnce && (
        <p className="wrap page-links mb-s6">
          <Link to={paths.signInSecurity}>{LL.security.back()}</Link>
        </p>
      )}
      <div className="wrap">
        <div className={drawing ? 'hook' : undefined}>
          {drawing}
          <div className="security-part grid justify-items-start gap-s4 min-w-0 max-w-measure">
            {children}
          </div>
        </div>
      </div>
    </>
  )
}
