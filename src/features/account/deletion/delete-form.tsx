import { CurrentPasswordField } from '../../../identity/account-fields'
import { isPublishedNote } from '../../../model/article'
import { paths } from '../../../paths'
import { Field } from '../../../ui/form/field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import { SmallDoor } from '../board/things'
import { type EditFormProps, EditSection } from '../credentials/edit-section'

export function DeleteForm({ form }: Pick<EditFormProps, 'form'>) {
  const { LL, user, articles } = useRequestContext()
  const { account } = LL
  const { values, problems } = form
  return (
    <EditSection
      id="delete"
      title={account.edit.delete()}
      to={paths.deleteAccount}
      form={form}
      drawing={<SmallDoor isOpen />}
    >
      <p>{account.edit.deleteWords()}</p>
      {articles.filter(isPublishedNote).some(({ user_id }) => user_id === user?.id) && (
        <p>{LL.publish.staysAfterAccount()}</p>
      )}
      <Field
        label={account.email()}
        id="confirmation"
        name="email"
        type="email"
        autoComplete="off"
        required
        value={values.email}
        problem={problems.email}
      />
      <CurrentPasswordField id="delete-password" problem={problems.password} />
      <SubmitButton kind="danger" busy={account.edit.deleting()}>
        {account.edit.deleteAction()}
      </SubmitButton>
    </EditSection>
  )
}
