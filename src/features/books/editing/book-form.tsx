import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import { localized, paths } from '../../../paths'
import { EditFields } from '../../../records/edit/edit-fields'
import { isChanged } from '../../../records/edit/save-edit'
import { formatPartOfDate } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import { CheckField } from '../../../ui/form/check-field'
import { DraftFields } from '../../../ui/form/draft'
import { Field, SelectField } from '../../../ui/form/field'
import { listLabels, useFields } from '../../../ui/form/field-labels'
import { Fold, foldLine } from '../../../ui/form/fold'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { useRequestContext } from '../../../ui/request-context'
import { OtherEditionsField } from '../catalogues/other-editions-field'
import type { BookCandidate, ShelvedAnswer, ShelvedBook } from '../catalogues/output'
import { Cover } from '../covers/cover'
import { CoverField, previewAddress } from '../covers/cover-field'
import {
  type BookFieldName,
  bookField,
  bookFieldsWhere,
  bookLabels,
  ownerships,
  typedDate,
} from '../fields'
import { languageOptions, nameLanguage } from '../language-names'
import { AddCopyButton, copyFormId } from '../ownership/add-copy-form'
import { ShelvedLink } from '../ownership/shelved-link'
import type { BookPlace } from '../places/output'
import { PlaceOptions, placeOptionsId } from '../places/place-options'
import { writeCandidate } from './form-values'

interface BookFormProps {
  form: FormState
  /** Undefined of a new one. */
  slug: string | undefined
  places: readonly BookPlace[]
  answer?: FormAnswer | undefined
  focus?: BookFocus | undefined
}

export interface FormAnswer extends ShelvedAnswer {
  problem?: string
}

export type BookFocus = 'isbn' | 'book_name'

export function BookForm({ form, slug, places, answer, focus }: BookFormProps) {
  const isNew = slug === undefined
  const { values, problems } = form
  const { LL, locale, path, search, content } = useRequestContext()
  const { bookForm } = LL
  const field = useFields(form, bookLabels)
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
          <Field {...field('place')} maxLength={200} list={placeOptionsId} autoComplete="off" />
          <PlaceOptions places={places} />
          <BookInputField name="ownership" form={form} />
          <div className="isbn-line col-span-full grid items-start gap-x-s3 gap-y-s2">
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
          {answer && <LookUpResults answer={answer} slug={slug} />}
        </fieldset>
        <div>
          <BookPart form={form} title={bookForm.contents()} part="contents" />
          <BookPart form={form} title={bookForm.edition()} part="edition" />
          <BookPart form={form} title={bookForm.adminOnly()} part="purchase" />
        </div>
        {!isNew && (problems.is_back || values.is_back === 'true') && (
          <CheckField
            name="is_back"
            label={bookForm.isBack()}
            value={values.is_back}
            problem={problems.is_back}
          />
        )}
        {problems.is_double_meant && (
          <CheckField
            name="is_double_meant"
            label={bookForm.isDoubleMeant()}
            value={values.is_double_meant}
            problem={problems.is_double_meant}
            problemLink={form.links?.is_double_meant}
          />
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

interface BookPartProps {
  form: FormState
  title: string
  part: 'contents' | 'edition' | 'purchase'
}

function BookPart({ form, title, part }: BookPartProps) {
  const { values, problems } = form
  const context = useRequestContext()
  const names = bookFieldsWhere((field) => field.part === part)
  const told = names.map((name) => showTyped(context.locale, name, values[name]))
  return (
    <Fold
      name={title}
      line={foldLine(told) || <span className="text-ink-soft">{listLabels(context, names)}</span>}
      isOpen={names.some((name) => problems[name] || isChanged(values, name))}
    >
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        {inRows(names).map((row) => (
          <FieldRow key={row.join()} names={row} form={form} />
        ))}
      </fieldset>
    </Fold>
  )
}

function showTyped(locale: Locales, name: BookFieldName, value = ''): string | undefined {
  const { kind } = bookField(name)
  if (kind === 'number' || kind === 'lines' || kind === 'check') return undefined
  if (kind === 'language') return value && nameLanguage(locale, value)
  const isDate = kind === 'day' || kind === 'partOfDate'
  return isDate && typedDate.safeParse(value).success ? formatPartOfDate(locale, value) : value
}

function inRows(names: readonly BookFieldName[]): BookFieldName[][] {
  const rows: BookFieldName[][] = []
  for (const name of names) {
    const row = rows.at(-1)
    const before = row?.at(-1)
    if (before && bookField(before).isPair) row?.push(name)
    else rows.push([name])
  }
  return rows
}

function FieldRow({ names, form }: { names: readonly BookFieldName[]; form: FormState }) {
  const fields = names.map((name) => <BookInputField key={name} name={name} form={form} />)
  if (names.length > 1) {
    return <div className="grid grid-cols-2 items-start gap-x-gutter">{fields}</div>
  }
  const isWide = names.some((name) => bookField(name).isWide)
  return isWide ? <div className="col-span-full">{fields}</div> : fields
}

function BookInputField({ name, form }: { name: BookFieldName; form: FormState }) {
  const { LL, locale } = useRequestContext()
  const { kind, maxLength, rows = 1, hint, isDecimal } = bookField(name)
  const field = {
    ...useFields(form, bookLabels)(name),
    hint: hint && LL.bookForm[hint](),
    ...(maxLength && { maxLength }),
  }
  if (kind === 'lines') return <TextAreaField {...field} rows={rows} />
  if (kind === 'language') {
    return <SelectField {...field} options={languageOptions(locale, field.value)} />
  }
  if (kind === 'ownership') {
    const options = ownerships.map((value) => ({ value, label: LL.books.ownerships[value]() }))
    return <SelectField {...field} value={field.value || 'owned'} options={options} />
  }
  if (kind === 'check') {
    return (
      <>
        <input type="hidden" name={name} value="false" />
        <CheckField {...field} />
      </>
    )
  }
  if (kind === 'day') return <Field {...field} type="date" />
  if (kind === 'number') return <Field {...field} inputMode={isDecimal ? 'decimal' : 'numeric'} />
  return <Field {...field} />
}

interface LookUpResultsProps {
  answer: FormAnswer
  slug: string | undefined
}

function LookUpResults({ answer, slug }: LookUpResultsProps) {
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
            const { other_editions, on_shelf } = candidate
            const row = String(index)
            return (
              <li key={JSON.stringify(candidate)}>
                <h3 id={`candidate-${index}`}>{book_name}</h3>
                <div>
                  <p>{[author_name, publisher, published, isbn].filter(Boolean).join(', ')}</p>
                  {on_shelf && on_shelf.slug !== slug && <OnShelf book={on_shelf} />}
                  {other_editions && <OtherEditionsField offered={other_editions} row={row} />}
                </div>
                <button
                  type="submit"
                  formAction={localized(content, locale, paths.chooseBook(path) + search)}
                  name="candidate"
                  value={writeCandidate(candidate, row)}
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

function OnShelf({ book }: { book: ShelvedBook }) {
  const { slug } = book
  return (
    <p className="on-shelf buttons items-center">
      <ShelvedLink book={book} />
      <AddCopyButton book={book} form={copyFormId(slug)} />
    </p>
  )
}

function writeNothingFound(
  words: TranslationFunctions['bookForm'],
  { source, detour }: ShelvedAnswer,
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
