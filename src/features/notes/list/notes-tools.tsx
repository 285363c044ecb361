import { localized, paths } from '../../../paths'
import { Field } from '../../../ui/form/field'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { NotesSearch } from '../input'
import { notesPerPage } from '../notes-address'

export function NotesTools({ search: { query, per_page } }: { search: NotesSearch }) {
  const { LL, locale } = useRequestContext()
  return (
    <search className="print:hidden">
      <form
        action={localized(locale, paths.notes)}
        data-live=""
        className="search-tools flex flex-wrap items-end gap-x-s4 gap-y-s3 md:flex-nowrap"
      >
        <Field
          type="search"
          name="query"
          label={LL.notes.search()}
          value={query}
          maxLength={200}
          autoComplete="off"
        />
        {per_page !== notesPerPage && <input type="hidden" name="per_page" value={per_page} />}
        <button type="submit" className="button">
          {LL.notes.searchAction()}
        </button>
        <Link to={paths.addNote} className="button primary">
          <span className="i-lucide-pencil" />
          {LL.notes.add()}
        </Link>
      </form>
    </search>
  )
}
