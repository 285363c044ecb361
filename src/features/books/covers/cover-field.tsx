import { shownTypes } from '../../../http/pictures/picture-type'
import { localized, paths } from '../../../paths'
import { describeField, FieldFrame } from '../../../ui/form/field-frame'
import type { FormState } from '../../../ui/form/form-state'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import { Cover } from './cover'

export function CoverField({ form: { values, problems } }: { form: FormState }) {
  const { LL, locale, path, search, content } = useRequestContext()
  const words = LL.cover
  const { cover_url } = values
  const cover_id = problems.cover_id ? undefined : values.cover_id
  const picture = cover_url ? previewAddress(cover_url) : cover_id && paths.cover(cover_id)
  const frame = {
    label: words.file(),
    name: 'picture',
    hint: words.hint(),
    problem: problems.picture ?? problems.cover_id ?? problems.cover_url,
  }
  return (
    <fieldset className="book-cover">
      <legend>{words.title()}</legend>
      <div className="chosen-cover grid items-end gap-x-gutter gap-y-s4">
        <div className="wall-b">
          {picture ? (
            <span className="cover-frame block relative bg-tint">
              <img src={picture} alt={words.chosen()} loading="lazy" />
            </span>
          ) : (
            <LetteredCover values={values} />
          )}
        </div>
        <div className="buttons">
          <SubmitButton
            kind="plain"
            formAction={localized(content, locale, paths.showCover(path) + search)}
            busy={words.showing()}
          >
            {words.show()}
          </SubmitButton>
          {picture && (
            <SubmitButton
              kind="plain"
              formAction={localized(content, locale, paths.leaveOutCover(path) + search)}
              busy={words.leavingOut()}
            >
              {words.leaveOut()}
            </SubmitButton>
          )}
        </div>
      </div>
      {cover_id && <input type="hidden" name="cover_id" value={cover_id} />}
      {cover_url && <input type="hidden" name="cover_url" value={cover_url} />}
      <FieldFrame {...frame}>
        <input {...describeField(frame)} type="file" name={frame.name} accept={shownTypes.join()} />
      </FieldFrame>
    </fieldset>
  )
}

function LetteredCover({ values }: Pick<FormState, 'values'>) {
  const { book_name = '', author_name = '', volume = '' } = values
  if (book_name.trim() === '') return <span className="cover gap plain" aria-hidden="true" />
  const typed = { book_name, author_name: author_name || null, volume: volume || null }
  return <Cover book={{ ...typed, language: null, cover: null, available: 1 }} size="large" />
}

export function previewAddress(url: string): string {
  return `${paths.coverPreview}?${new URLSearchParams({ url })}`
}
