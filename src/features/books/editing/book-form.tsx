import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import { localized, paths } from '../../../paths'
import { EditFields } from '../../../records/edit-fields'
import { Alert } from '../../../ui/form/alert'
import { CheckField } from '../../../ui/form/check-field'
import { DraftFields } from '../../../ui/form/draft'
import { Field } from '../../../ui/form/field'
import { useFields } from '../../../ui/form/field-labels'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { useRequestContext } from '../../../ui/request-context'
import type { BookCandidate, LookUpAnswer } from '../catalogues/output'
import { Cover } from '../covers/cover'
import { CoverField, previewAddress } from '../covers/cover-field'

interface BookFormProps {
  form: FormState
  isNew: boolean
  answer?: LookUpAnswer | undefined
  focus?: BookFocus | undefined
}

export type BookFocus = 'isbn' | 'book_name'

export function BookForm({ form, isNew, answer, focus }: BookFormProps) {
  const { values, problems } = form
  const { LL, locale, path, search } = useRequestContext()
  const { bookForm } = LL
  const field = useFields(form)
  return (
    <PageForm id="book-form" className="form book-form" hasFile>
      {/* Enter presses this button: with an ISBN other than `known_isbn`, it is looked up. */}
      <button
        type="submit"
        name="known_isbn"
        value={form.draftOf && !values.book_name ? '' : (values.isbn ?? '')}
        hidden
      />
      {!isNew && <EditFields form={form} />}
      {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
      <div className="book-fields grid gap-s7">
        <fieldset>
          <legend>{bookForm.book()}</legend>
          <Field
            {...field('book_name')}
            required
            maxLength={300}
            autoFocus={focus === 'book_name' || answer?.candidates.length === 0}
          />
          <Field {...field('subtitle')} maxLength={300} />
          <Field {...field('author_name')} maxLength={300} />
          <Field
            {...field('isbn')}
            hint={bookForm.isbnHint()}
            autoComplete="off"
            autoFocus={focus === 'isbn'}
          />
          <SubmitButton
            kind="plain"
            formAction={localized(locale, paths.lookUpBook(path) + search)}
            busy={bookForm.lookingUp()}
          >
            {bookForm.lookUp()}
          </SubmitButton>
          {answer && <LookUpResults answer={answer} />}
          <Field {...field('serie_name')} maxLength={300} />
          <Field {...field('serie_number')} inputMode="decimal" />
          <Field {...field('volume')} hint={bookForm.volumeHint()} maxLength={50} />
          <TextAreaField {...field('description')} rows={5} maxLength={10_000} />
          <Field {...field('categories')} hint={bookForm.categoriesHint()} maxLength={1000} />
        </fieldset>
        <fieldset>
          <legend>{bookForm.edition()}</legend>
          <Field {...field('publisher')} maxLength={300} />
          <Field {...field('published')} hint={bookForm.publishedHint()} />
          <Field {...field('pages')} inputMode="numeric" />
          <Field {...field('language')} hint={bookForm.languageHint()} />
          <Field {...field('place')} maxLength={200} />
          <Field {...field('copies')} inputMode="numeric" />
        </fieldset>
        <fieldset>
          <legend>{bookForm.adminOnly()}</legend>
          <Field {...field('bought_on')} type="date" />
          <Field {...field('bought_at')} maxLength={200} />
          <Field {...field('price')} maxLength={50} />
          <Field {...field('condition')} maxLength={200} />
          <TextAreaField {...field('remark')} rows={3} maxLength={10_000} />
        </fieldset>
        {problems.is_double_meant && (
          <CheckField {...field('is_double_meant')} problemLink={form.links?.is_double_meant} />
        )}
      </div>
      <CoverField form={form} />
      <SubmitButton busy={bookForm.saving()} keys={LL.shortcuts.saveKeys()}>
        {isNew ? bookForm.add() : bookForm.save()}
      </SubmitButton>
      <DraftFields form="book-form" page={path} draft={values.draft} />
    </PageForm>
  )
}

function LookUpResults({ answer }: { answer: LookUpAnswer }) {
  const { LL, locale, path, search } = useRequestContext()
  const { bookForm } = LL
  const { candidates, detour } = answer
  return (
    <div className="look-up grid gap-s4">
      {detour && <Alert kind="wrong">{bookForm.detours[detour]()}</Alert>}
      {candidates.length === 0 ? (
        <p role="status">{writeNothingFound(bookForm, answer)}</p>
      ) : (
        <ul className="named-rows">
          {candidates.map((candidate, index) => {
            const { book_name, author_name, publisher, published, isbn } = candidate
            return (
              <li key={JSON.stringify(candidate)}>
                <h3 id={`candidate-${index}`}>{book_name}</h3>
                <p>{[author_name, publisher, published, isbn].filter(Boolean).join(', ')}</p>
                <button
                  type="submit"
                  formAction={localized(locale, paths.chooseBook(path) + search)}
                  name="candidate"
                  value={JSON.stringify(candidate)}
                  className="button"
                  aria-describedby={`candidate-${index}`}
                  // biome-ignore lint/a11y/noAutofocus: whoever looked it up chooses next
                  autoFocus={index === 0}
                >
                  {bookForm.choose()}
                </button>
                <CandidateCover candidate={candidate} />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function writeNothingFound(
  words: TranslationFunctions['bookForm'],
  { source, detour }: LookUpAnswer,
): string {
  if (source === null) return detour === null ? words.nothingToLookUp() : words.noneAnswered()
  if (detour === null) return words.noneFound()
  return words.unknownTo(source === 'googleBooks' ? 'Google Books' : 'Open Library')
}

function CandidateCover({ candidate }: { candidate: BookCandidate }) {
  const { cover_url } = candidate
  return (
    <div className="candidate-cover">
      {cover_url === null ? (
        <Cover book={{ ...candidate, volume: null, cover: null, available: 1 }} />
      ) : (
        <span className="cover-frame block relative bg-tint">
          <img src={previewAddress(cover_url)} alt="" loading="lazy" decoding="async" />
        </span>
      )}
    </div>
  )
}
