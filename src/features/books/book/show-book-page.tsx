import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { load } from '../../../http/functions/server-function'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { fetchReadings } from '../readings/functions'
import { BookPage } from './book-page'
import { loadBook } from './load-book'

interface BookForms {
  loanForm?: FormState
  readingForm?: FormState
  askForm?: FormState
  answerForm?: FormState
}

const maxReadings = 200

export async function showBookPage(c: Context<AppEnv>, slug: string, forms: BookForms = {}) {
  const { loanForm, readingForm, askForm, answerForm } = forms
  const reading = load(c, fetchReadings, { slug, page: 1, per_page: maxReadings })
  const book = await loadBook(c, slug, reading)
  if (book instanceof Response) return book
  const { readings } = await reading
  if (c.req.method === 'POST') c.set('path', paths.book(slug))
  return c.render(
    <BookPage
      book={book}
      readings={readings}
      form={loanForm ?? emptyForm}
      readingForm={readingForm ?? emptyForm}
      askForm={askForm ?? emptyForm}
      answerForm={answerForm ?? emptyForm}
    />,
  )
}
