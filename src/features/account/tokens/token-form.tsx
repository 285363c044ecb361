import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import { adminScopes, type Scope, scopesIn } from '../../../http/session/scopes'
import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import { CheckField } from '../../../ui/form/check-field'
import { Field, SelectField } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import { isAdmin } from '../../../ui/user'
import type { Lifetime } from './input'

const lifetimes: readonly Lifetime[] = ['month', 'quarter', 'year', 'always']

export function TokenForm({ form: { values, problems } }: { form: FormState }) {
  const { LL, user, rooms } = useRequestContext()
  const words = LL.tokens
  const ofUse = scopesIn(rooms).filter((scope) => isAdmin(user) || !adminScopes.includes(scope))
  return (
    <PageForm to={paths.makeToken} className="form">
      {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
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
      <fieldset aria-describedby={problems.scopes ? 'scopes-problem' : undefined}>
        <legend className="type-label tracking-normal">{words.scopes()}</legend>
        {problems.scopes && (
          <p id="scopes-problem" className="problem">
            {words.noScope()}
          </p>
        )}
        {ofUse.map((scope) => (
          <CheckField
            key={scope}
            name={scope}
            label={scopeWords(LL)[scope]}
            value={values[scope]}
          />
        ))}
      </fieldset>
      <SelectField
        label={words.lasts()}
        name="lasts"
        value={values.lasts ?? 'quarter'}
        options={lifetimes.map((value) => ({ value, label: words[value]() }))}
        problem={problems.lasts}
      />
      <SubmitButton busy={words.making()}>{words.make()}</SubmitButton>
    </PageForm>
  )
}

function scopeWords({ tokens }: TranslationFunctions): Record<Scope, string> {
  return {
    'books:read': tokens.readBooks(),
    'books:write': tokens.writeBooks(),
    'notes:read': tokens.readNotes(),
    'notes:write': tokens.writeNotes(),
    'notes:publish': tokens.publishNotes(),
    'workouts:read': tokens.readWorkouts(),
    'workouts:write': tokens.writeWorkouts(),
    'account:read': tokens.readAccount(),
  }
}
