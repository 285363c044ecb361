import { paths } from '../../../paths'
import { formatNumber } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { BookPlace } from './output'
import { PlaceOptions, placeOptionsId } from './place-options'

interface RenamePlacePageProps {
  place: BookPlace
  places: readonly BookPlace[]
  form: FormState
}

export function RenamePlacePage({ place, places, form }: RenamePlacePageProps) {
  const { LL, locale } = useRequestContext()
  const { places: words } = LL
  const { values, problems } = form
  const total = place.books + place.elsewhere
  return (
    <>
      <RoomHeader title={words.renameTitle()} description={place.name} />
      <div className="wrap grid gap-s5">
        <p className="page-links">
          <Link to={paths.places}>{words.back()}</Link>
        </p>
        {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
        {problems.is_merge_meant ? (
          <Alert kind="wrong">{problems.is_merge_meant}</Alert>
        ) : (
          <p>{words.changes({ count: formatNumber(locale, total), total })}</p>
        )}
        <PageForm className="form">
          <Field
            name="name"
            label={words.newName()}
            hint={words.newNameHint()}
            value={values.name ?? place.name}
            problem={problems.name}
            maxLength={200}
            list={placeOptionsId}
            autoComplete="off"
            required
            autoFocus
          />
          <PlaceOptions places={places.filter(({ name }) => name !== place.name)} />
          {problems.is_merge_meant && (
            <input type="hidden" name="merges_into" value={values.name} />
          )}
          <SubmitButton busy={words.renaming()}>
            {problems.is_merge_meant ? words.merge() : words.rename()}
          </SubmitButton>
        </PageForm>
      </div>
    </>
  )
}
