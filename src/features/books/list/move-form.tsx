import type { ReactNode } from 'react'
import { Island } from '../../../islands/island'
import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import { Field, SelectField } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import { ownerships } from '../fields'
import type { BookPlace } from '../places/output'
import { PlaceOptions, placeOptionsId } from '../places/place-options'

interface MoveFormProps {
  form: FormState | undefined
  places: readonly BookPlace[]
  search: string
  /** The books, each with a `PickBook`. */
  children: ReactNode
}

/** Its boxes and tools are shown once it is unfolded. */
export function MoveForm({ form, places, search, children }: MoveFormProps) {
  const { LL } = useRequestContext()
  const { moves: words, books } = LL
  const { values, problems } = form ?? { values: {}, problems: {} }
  const options = ownerships.map((value) => ({ value, label: books.ownerships[value]() }))
  return (
    <PageForm to={paths.moveBooks + search} className="move-form">
      {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
      <details className="choose-several print:hidden" open={form !== undefined}>
        <summary className="button">{words.choose()}</summary>
        <Island
          name="chooseAll"
          props={{
            label: words.all(),
            chosen: words.chosen({ count: '{count}' }),
            isTicked: values.all === 'true',
          }}
        />
      </details>
      {children}
      <div className="move-tools">
        <div>
          <Field
            name="place"
            label={words.to()}
            value={values.place}
            problem={problems.place}
            maxLength={200}
            list={placeOptionsId}
            autoComplete="off"
          />
          <PlaceOptions places={places} />
          <SubmitButton busy={words.moving()} name="change" value="place">
            {words.move()}
          </SubmitButton>
        </div>
        <div>
          <SelectField
            name="ownership"
            label={words.ownership()}
            value={values.ownership ?? 'owned'}
            problem={problems.ownership}
            options={options}
          />
          <SubmitButton kind="plain" busy={LL.bookForm.saving()} name="change" value="ownership">
            {words.mark()}
          </SubmitButton>
        </div>
      </div>
    </PageForm>
  )
}

interface PickBookProps {
  book: { slug: string; book_name: string; version: number | null }
  form: FormState | undefined
}

export function PickBook({ book: { slug, book_name, version }, form }: PickBookProps) {
  const { moves } = useRequestContext().LL
  if (version === null) return null
  return (
    <span className="pick print:hidden">
      <input type="hidden" name={`version-${slug}`} value={version} />
      <input
        type="checkbox"
        className="check"
        name={`pick-${slug}`}
        value="true"
        aria-label={moves.pick({ title: book_name })}
        defaultChecked={form?.values[`pick-${slug}`] === 'true'}
      />
    </span>
  )
}
