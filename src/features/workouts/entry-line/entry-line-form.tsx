import { Island } from '../../../islands/island'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { useRequestContext } from '../../../ui/request-context'
import { entryLineWords } from './entry-line-words'

interface NoteFormProps {
  date: string
  /** Whether nothing has been noted on that day. */
  isFirst: boolean
  form: FormState
}

/** One line, of which one sees how it is read before it is noted. */
export function EntryLineForm({ date, isFirst, form: { values, problems } }: NoteFormProps) {
  const { LL, locale } = useRequestContext()
  const { line } = LL.workouts
  return (
    <PageForm intent="note" className="note-form">
      <input type="hidden" name="date" value={date} />
      <Island
        name="entryLine"
        props={{
          line: values.line ?? '',
          problem: problems.line ?? '',
          words: entryLineWords(LL, locale, isFirst ? line.first() : line.label()),
        }}
      />
    </PageForm>
  )
}
