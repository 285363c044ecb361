import { locales } from '../../../../i18n/i18n-util'
import { languages } from '../../../../i18n/languages'
import { siteLanguages } from '../../../../i18n/site-languages'
import { paths } from '../../../paths'
import { EditFields } from '../../../records/edit/edit-fields'
import { openEdit } from '../../../records/edit/save-edit'
import { Field, SelectField } from '../../../ui/form/field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { localeOptions } from '../../../ui/layout/locale-options'
import { useRequestContext } from '../../../ui/request-context'
import { NamePlate } from '../board/things'
import { type EditFormProps, EditSection } from '../credentials/edit-section'
import { editedUser } from './edited-user'

export function ProfileForm({ user, form }: EditFormProps) {
  const { LL, content } = useRequestContext()
  const { account } = LL
  const spoken = siteLanguages(content).locales
  const { version, values: stored } = editedUser(user)
  const opened = { ...stored, ...openEdit(version, stored) }
  const values = { ...opened, ...form.values }
  const { problems } = form
  const zones = [...new Set(['UTC', user.timeZone, ...Intl.supportedValuesOf('timeZone')])]
  return (
    <EditSection
      id="profile"
      title={account.edit.profile()}
      to={paths.editAccount}
      form={form}
      drawing={<NamePlate />}
    >
      <EditFields form={{ ...form, values }} />
      <Field
        label={account.name()}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        value={values.name}
        problem={problems.name}
      />
      {spoken.length === 1 ? (
        <input type="hidden" name="locale" value={values.locale} />
      ) : (
        <SelectField
          label={account.language()}
          id="mail-locale"
          name="locale"
          value={values.locale}
          options={localeOptions(spoken)}
          hint={account.edit.languageHint()}
          problem={problems.locale}
        />
      )}
      <SelectField
        label={account.timeZone()}
        name="timeZone"
        value={values.timeZone}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        problem={problems.timeZone}
      />
      <SubmitButton busy={account.saving()}>{account.edit.save()}</SubmitButton>
    </EditSection>
  )
}

export function showProfileField(name: string, value: string): string | undefined {
  const known = name === 'locale' && locales.find((locale) => locale === value)
  return known ? languages[known].name : undefined
}
