import { Island } from '../../../islands/island'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { useRequestContext } from '../../../ui/request-context'
import { entryLineWords } from './entry-line-words'
import { previewEntry } from './preview-entry'

interface EntryLineFormProps {
  date: string
  isFirst: boolean
  form: FormState
}

export function EntryLineForm({ date, isFirst, form: { values, problems } }: EntryLineFormProps) {
  const { LL, locale } = useRequestContext()
  const { line } = LL.workouts
  const typed = values.line ?? ''
  const preview = typed.trim() === '' ? null : previewEntry(LL, locale, typed.trim())
  return (
    <PageForm className="note-form">
      <input type="hidden" name="id" value={values.id} />
      <input type="hidden" name="date" value={date} />
      <Island
        name="entryLine"
        props={{
          line: typed,
          problem: problems.line ?? problems[''] ?? '',
          preview,
          words: entryLineWords(LL, locale, isFirst ? line.first() : line.label()),
        }}
      />
    </PageForm>
  )
}
