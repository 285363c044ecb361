import { readingStates } from '../../../../db/schema/readings'
import { EditFields } from '../../../records/edit/edit-fields'
import { Alert } from '../../../ui/form/alert'
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

export function ReadingForm({ form }: { form: FormState }) {
  const words = useRequestContext().LL.readings
  const { values, problems } = form
  const field = useFields(form, readingLabels)
  return (
    <PageForm className="form">
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
      <SubmitButton busy={words.saving()}>{words.save()}</SubmitButton>
    </PageForm>
  )
}

export function ReviewForm({ form, back }: { form: FormState; back: string }) {
  const words = useRequestContext().LL.readings
  const { problems } = form
  const field = useFields(form, readingLabels)
  return (
    <PageForm className="form">
      <EditFields form={form} />
      {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
      <StarsField {...field('stars')} />
      <TextAreaField {...field('review')} rows={6} maxLength={maxReview} />
      <p className="buttons">
        <SubmitButton busy={words.saving()}>{words.save()}</SubmitButton>
        <Link to={back} className="button">
          {words.notNow()}
        </Link>
      </p>
    </PageForm>
  )
}
