import type { ReactNode } from 'react'
import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import { localized, paths } from '../../../paths'
import { EditFields } from '../../../records/edit/edit-fields'
import { isChanged } from '../../../records/edit/save-edit'
import { formatPartOfDate } from '../../../ui/dates'
import { Alert } from '../../../ui/form/alert'
import { CheckField } from '../../../ui/form/check-field'
import { DraftFields } from '../../../ui/form/draft'
import { Field, SelectField } from '../../../ui/form/field'
import { type LabelledField, listLabels, useFields } from '../../../ui/form/field-labels'
import { Fold, foldLine } from '../../../ui/form/fold'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { useRequestContext } from '../../../ui/request-context'
import type { BookCandidate, LookUpAnswer } from '../catalogues/output'
import { Cover } from '../covers/cover'
import { CoverField, previewAddress } from '../covers/cover-field'
import { languageOptions, nameLanguage } from '../language-names'
import { typedDate } from './input'

interface BookFormProps {
  form: FormState
  isNew: boolean
  answer?: FormAnswer | undefined
  focus?: BookFocus | undefined
}

export interface FormAnswer extends LookUpAnswer {
  problem?: string
}

export type BookFocus = 'isbn' | 'book_name'

export function BookForm({ form, isNew, answer, focus }: BookFormProps) {
  const { values, problems } = form
  const { LL, locale, path, search, content } = useRequestContext()
  const { bookForm } = LL
  const field = useFields(form)
  return (
    <PageForm
      id="book-form"
      className="form book-form"
      autoComplete={form.draftOf ? 'off' : undefined}
      hasFile
    >
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
          <div className="col-span-full">
            <Field
              {...field('book_name')}
              required
              maxLength={300}
              autoFocus={focus === 'book_name' || answer?.candidates.length === 0}
            />
          </div>
          <Field {...field('author_name')} maxLength={300} />
          <Field {...field('place')} maxLength={200} />
          <div className="col-span-full grid items-start gap-x-s3 gap-y-s2 md:entry-line">
            <Field
              {...field('isbn')}
              hint={bookForm.isbnHint()}
              autoComplete="off"
              autoFocus={focus === 'isbn'}
            />
            <SubmitButton
              kind="plain"
              formAction={localized(content, locale, paths.lookUpBook(path) + search)}
              busy={bookForm.lookingUp()}
            >
              {bookForm.lookUp()}
            </SubmitButton>
          </div>
          {answer && <LookUpResults answer={answer} />}
        </fieldset>
        <div>
          <BookPart form={form} title={bookForm.contents()} names={contents}>
            <div className="col-span-full">
              <Field {...field('subtitle')} maxLength={300} />
            </div>
            <Field {...field('serie_name')} maxLength={300} />
            <div className="grid grid-cols-2 items-start gap-x-gutter">
              <Field {...field('serie_number')} inputMode="decimal" />
              <Field {...field('volume')} hint={bookForm.volumeHint()} maxLength={50} />
            </div>
            <TextAreaField {...field('description')} rows={5} maxLength={10_000} />
            <div className="col-span-full">
              <Field {...field('categories')} hint={bookForm.categoriesHint()} maxLength={1000} />
            </div>
          </BookPart>
          <BookPart form={form} title={bookForm.edition()} names={edition}>
            <Field {...field('publisher')} maxLength={300} />
            <Field {...field('published')} hint={bookForm.publishedHint()} />
            <SelectField
              {...field('language')}
              options={languageOptions(locale, values.language)}
            />
            <div className="grid grid-cols-2 gap-x-gutter">
              <Field {...field('pages')} inputMode="numeric" />
              <Field {...field('copies')} inputMode="numeric" />
            </div>
          </BookPart>
          <BookPart form={form} title={bookForm.adminOnly()} names={purchase}>
            <Field {...field('bought_on')} type="date" />
            <Field {...field('bought_at')} maxLength={200} />
            <Field {...field('price')} maxLength={50} />
            <Field {...field('condition')} maxLength={200} />
            <TextAreaField {...field('remark')} rows={3} maxLength={10_000} />
          </BookPart>
        </div>
        {problems.is_double_meant && (
          <CheckField {...field('is_double_meant')} problemLink={form.links?.is_double_meant} />
        )}
      </div>
      <CoverField form={form} />
      <SubmitButton busy={bookForm.saving()} keys={LL.shortcuts.saveKeys()}>
        {isNew ? bookForm.add() : bookForm.save()}
      </SubmitButton>
      <DraftFields form="book-form" page={path} values={values} />
    </PageForm>
  )
}

const contents = [
  ['subtitle', 'serie_name', 'volume', 'categories'],
  ['serie_number', 'description'],
] as const
const edition = [
  ['publisher', 'published', 'language'],
  ['pages', 'copies'],
] as const
const purchase = [['bought_on', 'bought_at', 'price', 'condition'], ['remark']] as const

interface BookPartProps {
  form: FormState
  title: string
  names: readonly (readonly LabelledField[])[]
  children: ReactNode
}

function BookPart({ form: { values, problems }, title, names, children }: BookPartProps) {
  const { LL, locale } = useRequestContext()
  const all = names.flat()
  const told = names[0]?.map((name) => showValue(locale, name, values[name])) ?? []
  return (
    <Fold
      name={title}
      line={foldLine(told) || <span className="text-ink-soft">{listLabels(LL, locale, all)}</span>}
      isOpen={all.some((name) => problems[name] || isChanged(values, name))}
    >
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
    </Fold>
  )
}

function showValue(locale: Locales, name: LabelledField, value = ''): string {
  if (name === 'language') return value && nameLanguage(locale, value)
  const isPart = name === 'published' || name === 'bought_on'
  return isPart && typedDate.safeParse(value).success ? formatPartOfDate(locale, value) : value
}

function LookUpResults({ answer }: { answer: FormAnswer }) {
  const { LL, locale, path, search, content } = useRequestContext()
  const { bookForm } = LL
  const { candidates, detour, problem } = answer
  if (problem !== undefined) {
    return (
      <div className="look-up">
        <Alert kind="wrong">{problem}</Alert>
      </div>
    )
  }
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
                  formAction={localized(content, locale, paths.chooseBook(path) + search)}
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
