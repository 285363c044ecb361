import { paths } from '../../../paths'
import { WithAddresses } from '../../../ui/address'
import { capitalise } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { isRecent } from '../../account/board/hook'
import { Box, Letterbox, LoneKey, Thing } from '../../account/board/things'
import type { UserDetails } from './output'
import { userWords } from './user-words'

interface UserPageProps {
  person: UserDetails
  form: FormState
  now: Date
}

export function UserPage({ person, form: { problems }, now }: UserPageProps) {
  const context = useRequestContext()
  const { LL, locale, user } = context
  const { account, admission } = LL
  const words = admission.users
  const { since, seen, proof } = userWords(context, person)
  const { '': problem } = problems
  return (
    <>
      <RoomHeader
        title={person.name}
        description={person.email}
        metaDescription={words.description()}
      />
      <p className="wrap page-links mb-s6">
        <Link to={paths.users}>{words.back()}</Link>
      </p>
      {problem && (
        <div className="wrap mb-s6">
          <Alert kind="wrong">{problem}</Alert>
        </div>
      )}
      <div className="wrap things">
        <Thing
          id="details"
          title={account.details()}
          drawing={<Letterbox isLit={isRecent(person.seenAt, now)} />}
        >
          <dl className="facts account-facts">
            <dt>{account.role()}</dt>
            <dd>{account.roles[person.role]()}</dd>
            <dt>{account.email()}</dt>
            <dd>{capitalise(locale, proof)}</dd>
            <dt>{account.userSince()}</dt>
            <dd>{since}</dd>
            {seen && (
              <>
                <dt>{capitalise(locale, words.lastHere())}</dt>
                <dd>{seen}</dd>
              </>
            )}
          </dl>
        </Thing>
        <RoleSection person={person} />
        {person.id === user?.id ? (
          <Thing id="end" title={words.end()} drawing={<Box />}>
            <p>{words.ownAccount()}</p>
          </Thing>
        ) : (
          <EndSection person={person} />
        )}
      </div>
    </>
  )
}

function RoleSection({ person: { id, name, email, role } }: { person: UserDetails }) {
  const { LL, rooms } = useRequestContext()
  const words = LL.admission.users
  const isAdmin = role === 'admin'
  const title = isAdmin ? words.takeBackAdmin() : words.makeAdmin()
  return (
    <Thing id="role" title={title} drawing={<LoneKey isLit={isAdmin} />}>
      <PageForm to={paths.setUserRole(id)} className="form">
        <p>
          {isAdmin ? words.takeBackAdminWords({ name }) : words.makeAdminWords({ name })}
          {!isAdmin && rooms.includes('books') && ` ${LL.openRooms.makeAdmin()}`}
        </p>
        <p>
          <WithAddresses of={words.letter({ email })} />
        </p>
        <input type="hidden" name="role" value={isAdmin ? 'user' : 'admin'} />
        <SubmitButton kind={isAdmin ? 'danger' : 'plain'} busy={words.changing()}>
          {title}
        </SubmitButton>
      </PageForm>
    </Thing>
  )
}

function EndSection({ person }: { person: UserDetails }) {
  const context = useRequestContext()
  const words = context.LL.admission.users
  const { name, email } = person
  const { lost, counted } = userWords(context, person)
  return (
    <Thing id="end" title={words.end()} drawing={<Box />}>
      <PageForm to={paths.endUser(person.id)} className="form">
        <p>{words.endWords({ name })}</p>
        <ul className="[list-style:disc] pl-s5">
          {lost.map((kept) => (
            <li key={kept}>{kept}</li>
          ))}
          {(person.readings > 0 || context.rooms.includes('books')) && (
            <li>{words.readings(counted(person.readings))}</li>
          )}
          <li>{words.drafts(counted(person.drafts))}</li>
          <li>{words.sessions(counted(person.sessions))}</li>
        </ul>
        <p>
          {context.rooms.includes('books') && `${words.endLoans({ name })} `}
          <WithAddresses of={words.letter({ email })} />
        </p>
        <SubmitButton kind="danger" busy={words.ending()}>
          {words.end()}
        </SubmitButton>
      </PageForm>
    </Thing>
  )
}
