import { readingStates } from '../../../../db/schema/readings'
import { EditFields } from '../../../records/edit/edit-fields'
import { Alert } from '../../../ui/form/alert'
import { DraftFields } from '../../../ui/form/draft'
import { Field, SelectField } from '../../../ui/form/field'
import { useFields } from '../../../ui/form/field-labels'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { maxReview, readingFormats } from './input'
import { readingLabels } from './reading-labels'
import { StarsField } from './stars-field'

interface ReadingFormProps {
  form: FormState
  /** Of the form, to which its drafts belong. */
  page: string
}

export function ReadingForm({ form, page }: ReadingFormProps) {
  const { LL } = useRequestContext()
  const words = LL.readings
  const keys = LL.shortcuts.saveKeys()
  const { values, problems } = form
  const field = useFields(form, readingLabels)
  return (
    <PageForm id="reading-form" className="form" autoComplete={form.draftOf ? 'off' : undefined}>
      {values.version !== undefined && <EditFields form={form} />}
      {values.id && <input type="hidden" name="id" value={values.id} />}
      {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
      <SelectField
        {...field('state')}
        options={readingStates.map((value) => ({ value, label: words.states[value]() }))}
      />
      <div className="grid md:grid-cols-2 items-start gap-x-gutter gap-y-s4">
        <Field {...field('started')} maxLength={10} autoComplete="off" hint={words.daysHint()} />
        <Field {...field('finished')} maxLength={10} autoComplete="off" />
        <Field {...field('page')} inputMode="numeric" maxLength={6} autoComplete="off" />
        <Field {...field('percent')} inputMode="numeric" maxLength={3} autoComplete="off" />
      </div>
      <StarsField {...field('stars')} />
      <TextAreaField {...field('review')} rows={6} maxLength={maxReview} />
      <SelectField
        {...field('format')}
        options={[
          { value: '', label: words.formats.unknown() },
          ...readingFormats.map((value) => ({ value, label: words.formats[value]() })),
        ]}
      />
      <SubmitButton busy={words.saving()} keys={keys}>
        {words.save()}
      </SubmitButton>
      <DraftFields form="reading-form" page={page} values={values} />
    </PageForm>
  )
}

export function ReviewForm({ form, page, back }: ReadingFormProps & { back: string }) {
  const { LL } = useRequestContext()
  const words = LL.readings
  const keys = LL.shortcuts.saveKeys()
  const { values, problems } = form
  const field = useFields(form, readingLabels)
  return (
    <PageForm id="reading-form" className="form" autoComplete={form.draftOf ? 'off' : undefined}>
      <EditFields form={form} />
      {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
      <StarsField {...field('stars')} />
      <TextAreaField {...field('review')} rows={6} maxLength={maxReview} />
      <p className="buttons">
        <SubmitButton busy={words.saving()} keys={keys}>
          {words.save()}
        </SubmitButton>
        <Link to={back} className="button">
          {words.notNow()}
        </Link>
      </p>
      <DraftFields form="reading-form" page={page} values={values} />
    </PageForm>
  )
}
