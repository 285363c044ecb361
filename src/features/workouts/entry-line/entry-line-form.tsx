import { Island } from '../../../islands/island'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { useRequestContext } from '../../../ui/request-context'
import { entryLineWords } from './entry-line-words'
import type { EntryPreview } from './preview-entry'

export interface EntryLineState extends FormState {
  preview: EntryPreview | null
}

interface EntryLineFormProps {
  date: string
  isFirst: boolean
  form: EntryLineState
}

export function EntryLineForm({ date, isFirst, form }: EntryLineFormProps) {
  const { LL, locale, user, flash } = useRequestContext()
  const { line } = LL.workouts
  const { values, problems, preview } = form
  return (
    <PageForm className="max-w-measure">
      <input type="hidden" name="id" value={values.id} />
      <input type="hidden" name="date" value={date} />
      <Island
        name="entryLine"
        props={{
          line: values.line ?? '',
          place: `line ${user?.id} ${date}`,
          isNoted: flash?.name === 'exercisesNoted',
          problem: problems.line ?? problems[''] ?? '',
          preview,
          words: entryLineWords(LL, locale, isFirst ? line.first() : line.label()),
        }}
      />
    </PageForm>
  )
}
