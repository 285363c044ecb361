import type { ReactNode } from 'react'
import { localized, paths } from '../../../paths'
import { EditFields } from '../../../records/edit-fields'
import { Alert } from '../../../ui/form/alert'
import { CheckField } from '../../../ui/form/check-field'
import { DraftFields } from '../../../ui/form/draft'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { useRequestContext } from '../../../ui/request-context'
import type { LookUpAnswer } from '../catalogues/output'
import { CoverField, previewAddress } from '../covers/cover-field'
import { unfoldCover } from './form-values'
import { LookUpResults } from './look-up-results'

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
  const field = (name: string) => ({ name, value: values[name], problem: problems[name] })
  return (
    <PageForm id="book-form" className="form book-form" hasFile>
      {/* Enter presses this button: with an ISBN other than `known_isbn`, it is looked up. */}
      <button
        type="submit"
        name="known_isbn"
        value={form.draftOf && !values.book_name ? '' : (values.isbn ?? '')}
        hidden
      />
      {!isNew && <EditFields form={form} show={showSide} />}
      {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
      <div className="book-fields grid gap-s7">
        <fieldset>
          <legend>{bookForm.book()}</legend>
          <Field
            {...field('book_name')}
            label={bookForm.title()}
            required
            maxLength={300}
            autoFocus={focus === 'book_name' || answer?.candidates.length === 0}
          />
          <Field {...field('subtitle')} label={bookForm.subtitle()} maxLength={300} />
          <Field {...field('author_name')} label={bookForm.author()} maxLength={300} />
          <Field
            {...field('isbn')}
            label={bookForm.isbn()}
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
          <Field {...field('serie_name')} label={bookForm.series()} maxLength={300} />
          <Field {...field('serie_number')} label={bookForm.number()} inputMode="decimal" />
          <Field
            {...field('volume')}
            label={bookForm.volume()}
            hint={bookForm.volumeHint()}
            maxLength={50}
          />
          <TextAreaField
            {...field('description')}
            label={bookForm.description()}
            rows={5}
            maxLength={10_000}
          />
          <Field
            {...field('categories')}
            label={bookForm.categories()}
            hint={bookForm.categoriesHint()}
            maxLength={1000}
          />
        </fieldset>
        <fieldset>
          <legend>{bookForm.edition()}</legend>
          <Field {...field('publisher')} label={bookForm.publisher()} maxLength={300} />
          <Field
            {...field('published')}
            label={bookForm.published()}
            hint={bookForm.publishedHint()}
          />
          <Field {...field('pages')} label={bookForm.pages()} inputMode="numeric" />
          <Field
            {...field('language')}
            label={bookForm.language()}
            hint={bookForm.languageHint()}
          />
          <Field {...field('place')} label={bookForm.place()} maxLength={200} />
          <Field {...field('copies')} label={bookForm.copies()} inputMode="numeric" />
        </fieldset>
        <fieldset>
          <legend>{bookForm.adminOnly()}</legend>
          <Field {...field('bought_on')} label={bookForm.boughtOn()} type="date" />
          <Field {...field('bought_at')} label={bookForm.boughtAt()} maxLength={200} />
          <Field {...field('price')} label={bookForm.price()} maxLength={50} />
          <Field {...field('condition')} label={bookForm.condition()} maxLength={200} />
          <TextAreaField
            {...field('remark')}
            label={bookForm.remark()}
            rows={3}
            maxLength={10_000}
          />
        </fieldset>
        {problems.is_double_meant && (
          <CheckField
            {...field('is_double_meant')}
            label={bookForm.isDoubleMeant()}
            problemLink={form.links?.is_double_meant}
          />
        )}
      </div>
      <CoverField form={form} />
      <SubmitButton busy={bookForm.saving()} keys={LL.shortcuts.saveKeys()}>
        {isNew ? bookForm.add() : bookForm.save()}
      </SubmitButton>
      <DraftFields form="book-form" page={path} draft={values.draft} />
    </PageForm>
  )

  function showSide(name: string, value: string): ReactNode {
    if (name !== 'cover') return undefined
    const { cover_url = '', cover_id = '' } = unfoldCover({ cover: value })
    const picture = cover_url ? previewAddress(cover_url) : paths.cover(cover_id)
    return <img src={picture} alt={LL.cover.title()} height={120} loading="lazy" />
  }
}
