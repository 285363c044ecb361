import { expect, test } from 'bun:test'
import en from '../../i18n/en'
import { locales } from '../../i18n/i18n-util'
import { dictionaries, translationsIn } from '../../i18n/translations'
import { type CheckedLanguage, checkedLanguages } from '../fixtures/checked-languages'

/** Words that confused readers, or that no native speaker uses. */
const puzzling: Record<CheckedLanguage, RegExp> = {
  nl: /plaatje|beeldpunt|met de hand|sleutel|in omloop|vindt meer|\bze nu is|kun je haar|\bleningen/i,
  en: /been kept|in circulation|else than|by hand|back home|\bput(ting)? (it )?back|\bletter\b|^mails?\b| mails?\b|finds more|^pages of/i,
  de: /zurück(zu)?(ge)?stell|verwaltung|im umlauf|von hand|bewohn|^dazu|zu heute|bis versagen|\bbrief\b|bildpunkt/i,
  es: /en todo lo demás|^soltar|\btir(ar|as)\b|\bestante\b|en circulación|\bcarta\b|ir a entrar|haz una|\bborra(r|do|ndo)\b/i,
}

const foreignQuotes: Record<CheckedLanguage, RegExp> = {
  nl: /[„«»]/,
  en: /[„«»‘]/,
  de: /[«»‘”]/,
  es: /[„“”‘’]/,
}

for (const locale of checkedLanguages) {
  const texts = textsOf(dictionaries[locale])

  test(`no words of ${locale} puzzle whoever reads them`, () => {
    expect(texts.filter((text) => puzzling[locale].test(text))).toEqual([])
  })

  test(`the words of ${locale} are quoted as ${locale} quotes`, () => {
    expect(texts.filter((text) => foreignQuotes[locale].test(text))).toEqual([])
  })
}

test('no line of a page ends after a single letter with a hyphen, and letters are as written', () => {
  const loneLetter = /(?<![\p{L}\p{N}])\p{L}-\p{L}/u
  for (const locale of locales) {
    const { mail, validation, ...shown } = translationsIn(locale, {
      words: { [locale]: { rooms: { notes: 'E-notes' } } },
    })
    expect(said(shown).filter((text) => loneLetter.test(text))).toEqual([])
    expect([...said(mail), ...said(validation)].filter((text) => text.includes('\u2060'))).toEqual(
      [],
    )
    expect(String(shown.rooms.notes())).toBe('E-\u2060notes')
  }
  expect(String(translationsIn('de', { words: {} }).site.mail.title())).toBe('E-\u2060Mail')
})

test('words of thirteen letters and more may break in titles', () => {
  const stiff = locales.flatMap((locale) =>
    titlesOf(dictionaries[locale])
      .flatMap((title) => title.replaceAll(/\{[^}]*\}/g, ' ').split(/[^\p{L}\u00ad]+/u))
      .filter((word) => /^\p{L}{13,}$/u.test(word)),
  )
  expect(stiff).toEqual([])
})

test('the labels of a form say the same field by the same word as where it is shown', () => {
  for (const { books, bookForm } of Object.values(dictionaries)) {
    expect(bookForm.place).toBe(books.facts.place)
    expect(bookForm.remark).toBe(books.purchase.remark)
    expect(bookForm.adminOnly).toBe(books.purchase.title)
    expect(bookForm.dueOn).toBe(books.sort.due)
    expect(books.volume.toLowerCase()).toStartWith(bookForm.volume.toLowerCase())
  }
})

test('the English words that the specification gives are exactly those', () => {
  const { account, bookForm } = en
  expect(en).toMatchObject({
    aboutMe: { title: 'About me', description: 'A small view into my personal life' },
    career: { title: 'Career', description: 'My experience and education so far' },
    skills: { title: 'My skills', description: 'My toolkit to bring ideas to life' },
    siteStack: {
      title: 'Stack, Design & shoutouts',
      description: 'The tools, inspiration, and credits behind this site',
    },
    books: {
      title: 'My bookshelf',
      description: 'A digital catalog of the books I own in print',
    },
    menu: { title: 'Menu', description: 'Navigate through the site' },
    contact: { title: 'Contact' },
    footer: {
      allRightsReserved: 'All rights reserved',
      selectLanguage: 'Select language',
      selectTheme: 'Select theme',
      light: 'Light',
      dark: 'Dark',
      system: 'System',
    },
    errors: {
      notFound: {
        title: 'Page not found',
        text: 'We couldn’t find the page you were looking for.',
        goBack: 'Go back',
        startOver: 'Start over',
      },
      error: {
        title: 'Something went wrong',
        text: 'We ran into a problem while loading this page.',
        tryAgain: 'Try again',
        reset: 'Reset',
        homepage: 'Homepage',
        goBack: 'Go back',
      },
      fallback: {
        notFound: 'Not Found',
        title: 'Something went wrong!',
        show: 'Show Error',
        hide: 'Hide Error',
      },
    },
  })
  expect([account.signUp.description, account.signIn.description, account.reset.title]).toEqual([
    'Create a new account',
    'Sign in to your account',
    'Forgot your password?',
  ])
  expect([account.title, account.edit.description, account.signOut.description]).toEqual([
    'Your account',
    'Edit your account',
    'Sign out of your account',
  ])
  expect([bookForm.addTitle, bookForm.addDescription, bookForm.volume, bookForm.unknown]).toEqual([
    'Add book',
    'Add a new book to the library',
    'Volume',
    'Book {slug}',
  ])
})

/** What the functions say that need nothing to be told. */
function said(words: object): string[] {
  return Object.values(words).flatMap((value) => {
    if (typeof value === 'object' && value !== null) return said(value)
    const text: unknown = typeof value === 'function' ? value({}) : undefined
    return typeof text === 'string' ? text : []
  })
}

function titlesOf(words: object): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return titlesOf(value)
    return /^title|Title$/.test(key) && typeof value === 'string' && value.length < 60 ? value : []
  })
}

function textsOf(words: object): string[] {
  return Object.values(words).flatMap((value) =>
    typeof value === 'string' ? value : textsOf(value),
  )
}
