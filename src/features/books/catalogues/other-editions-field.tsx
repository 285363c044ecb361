import { formatNumber, formatPartOfDate } from '../../../ui/dates/dates'
import { CheckField } from '../../../ui/form/check-field'
import { SelectField } from '../../../ui/form/field'
import { useRequestContext } from '../../../ui/request-context'
import { previewAddress } from '../covers/cover-field'
import { nameLanguage } from '../language-names'
import type { OtherEditions } from './output'
import { takenName } from './taken-facts'

interface OtherEditionsFieldProps {
  offered: OtherEditions
  row: string
  values?: Readonly<Record<string, string>>
}

/** What the catalogue says of another edition comes into the form only by a tick. */
export function OtherEditionsField({ offered, row, values = {} }: OtherEditionsFieldProps) {
  const { LL, locale } = useRequestContext()
  const { bookForm, books, cover } = LL
  const { publisher, published, pages, languages, cover_url } = offered
  const facts = {
    publisher,
    published: published && formatPartOfDate(locale, published),
    pages: pages && books.facts.pageCount({ count: formatNumber(locale, pages), pages }),
  }
  const field = (fact: string) => {
    const name = takenName(row, fact)
    return { name, value: values[name] }
  }
  const [language] = languages
  return (
    <fieldset className="other-editions">
      <legend>{bookForm.otherEdition()}</legend>
      {Object.entries(facts).map(
        ([fact, said]) => said && <CheckField key={fact} {...field(fact)} label={said} />,
      )}
      {languages.length === 1 && language && (
        <CheckField {...field('language')} label={nameLanguage(locale, language)} />
      )}
      {languages.length > 1 && (
        <SelectField
          {...field('language')}
          label={bookForm.language()}
          options={[
            { value: '', label: '–' },
            ...languages.map((tag) => ({ value: tag, label: nameLanguage(locale, tag) })),
          ]}
        />
      )}
      {cover_url && (
        <>
          <CheckField {...field('cover_url')} label={cover.title()} />
          <img src={previewAddress(cover_url)} alt="" loading="lazy" decoding="async" />
        </>
      )}
    </fieldset>
  )
}
