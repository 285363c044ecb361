import { adminScopes, type Scope, scopesIn } from '../../../http/session/scopes'
import { isAdmin } from '../../../model/user'
import { paths } from '../../../paths'
import { Field, SelectField } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import type { Lifetime } from './input'
import { KeyBow, type KeyPlace, keyPlaces, scopesAt } from './key'
import { scopeWords } from './scope-words'

const lifetimes: readonly Lifetime[] = ['month', 'quarter', 'year', 'always']

export function TokenForm({ form: { values, problems } }: { form: FormState }) {
  const { LL, user, rooms } = useRequestContext()
  const words = LL.tokens
  const offered = scopesIn(rooms).filter((scope) => isAdmin(user) || !adminScopes.includes(scope))
  return (
    <PageForm to={paths.makeToken} className="form token-form">
      <Field
        label={words.name()}
        name="name"
        autoComplete="off"
        maxLength={100}
        hint={words.nameHint()}
        value={values.name}
        problem={problems.name}
        required
      />
      <SelectField
        label={words.lasts()}
        name="lasts"
        value={values.lasts ?? 'quarter'}
        options={lifetimes.map((value) => ({ value, label: words[value]() }))}
        problem={problems.lasts}
      />
      <fieldset aria-describedby={problems.scopes && 'scopes-problem'} className="gap-0">
        <legend className="type-label tracking-normal mb-0">{words.scopes()}</legend>
        <div className="scopes">
          <KeyBow />
          {keyPlaces.map((place) => (
            <ScopeRow key={place} place={place} scopes={scopesAt(place, offered)} values={values} />
          ))}
        </div>
        {problems.scopes && (
          <p id="scopes-problem" className="problem type-label mt-s3">
            {words.noScope()}
          </p>
        )}
      </fieldset>
      <p className="type-label text-ink-soft">{words.never()}</p>
      <SubmitButton busy={words.making()}>{words.make()}</SubmitButton>
    </PageForm>
  )
}

interface ScopeRowProps {
  place: KeyPlace
  scopes: readonly Scope[]
  values: FormState['values']
}

function ScopeRow({ place, scopes, values }: ScopeRowProps) {
  const { LL } = useRequestContext()
  if (scopes.length === 0) return null
  return (
    <div className="scope-row">
      <span>{place === 'account' ? LL.nav.personal() : LL.rooms[place]()}</span>
      {scopes.map((scope) => (
        <ScopeCheck key={scope} scope={scope} isChosen={values[scope] === 'true'} />
      ))}
      <span className="tooth" aria-hidden="true" />
    </div>
  )
}

function ScopeCheck({ scope, isChosen }: { scope: Scope; isChosen: boolean }) {
  const { LL } = useRequestContext()
  const short = {
    read: LL.tokens.read(),
    write: LL.tokens.write(),
    publish: LL.tokens.publish(),
  }
  const kind = scope.slice(scope.indexOf(':') + 1) as keyof typeof short
  return (
    <label>
      <input
        className="check"
        type="checkbox"
        name={scope}
        value="true"
        defaultChecked={isChosen}
      />
      <span>
        {short[kind]}
        <span className="visually-hidden">: {scopeWords(LL)[scope]}</span>
      </span>
    </label>
  )
}
