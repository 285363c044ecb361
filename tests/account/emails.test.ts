import { afterAll, expect, test } from 'bun:test'
import { formatterFactory, HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { Locales } from '../../i18n/i18n-types'
import { locales } from '../../i18n/i18n-util'
import { dictionaries } from '../../i18n/translations'
import { createMailer } from '../../src/mail/mailer/mailer'
import { recordError } from '../fixtures/app'
import { sampleContent } from '../fixtures/content/sample-content'
import { cases, type EmailName, oldEmail, phrasesOf } from '../fixtures/email-cases'
import { type ReceivedEmail, startSmtpServer } from '../fixtures/processes/smtp-server'
import { attributes, texts } from '../fixtures/select'

const { site } = sampleContent

const server = await startSmtpServer()
afterAll(server.stop)
const send = createMailer({
  url: server.url,
  from: 'Thuis <post@voordeur.example>',
  outbox: '',
  log: { info() {}, error: recordError },
})

const html = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    // Mail programs support inline styles only.
    rules: { 'no-inline-style': 'off' },
  }),
)
const explain = formatterFactory('codeframe')

const names = Object.keys(cases) as EmailName[]

// All at once, because the server delays its greeting to each sender.
await Promise.all(names.flatMap((name) => locales.map((locale) => send(cases[name].write(locale)))))

function arrived(name: EmailName, locale: Locales): ReceivedEmail {
  const { subject } = dictionaries[locale].mail[name]
  const email = server.emails.find((email) => email.subject === subject)
  if (email === undefined) throw new Error(`No email ${name} came in ${locale}`)
  return email
}

for (const name of names) {
  const { write, receiver, link: target, facts } = cases[name]

  for (const locale of locales) {
    test(`a reader of ${locale} gets the email ${name} whole, as text and as valid HTML, with its link`, async () => {
      const email = arrived(name, locale)
      const text = (email.text ?? '').replaceAll('\n', ' ')
      const [page = ''] = texts(email.html ?? '', 'body')
      expect(email.receivers).toEqual([receiver])
      expect(email.to).toEqual([{ address: receiver, name: '' }])
      expect(email.subject).toBe(dictionaries[locale].mail[name].subject)
      expect(attributes(email.html ?? '', 'html', 'lang')).toEqual([locale])
      expect(texts(email.html ?? '', 'title, h1')).toEqual([`${email.subject}`, `${email.subject}`])
      for (const fact of ['Sam', site.name, ...facts(locale)]) {
        expect(text).toContain(fact)
        expect(page).toContain(fact)
      }
      const hrefs = attributes(email.html ?? '', 'a', 'href')
      expect(hrefs).toEqual([target, target])
      expect(email.text?.split('\n')).toContain(target.replace('mailto:', ''))
      expect(texts(email.html ?? '', 'a')).toContain(target.replace('mailto:', ''))
      const { results } = await html.validateString(email.html ?? '')
      expect(explain(results)).toBe('')
    })

    test(`the email ${name} in ${locale} has no other language’s words`, () => {
      const { text, html: page } = write(locale)
      const said = `${text.replaceAll('\n', ' ')} ${texts(page, 'body')}`
      const own = new Set(phrasesOf(locale, name))
      const others = locales.filter((other) => other !== locale)
      const foreign = others.flatMap((other) => phrasesOf(other, name))
      expect(foreign.filter((phrase) => !own.has(phrase) && said.includes(phrase))).toEqual([])
      expect(said).not.toMatch(/undefined|Invalid Date|\[object|\{|!/)
    })
  }

  test(`the email ${name} asks nothing of the network, and has no long line but its link`, () => {
    expect(write('nl').html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import|\ssrc=/)
    const lines = locales.flatMap((locale) => write(locale).text.split('\n'))
    expect(lines.filter((line) => line.length > 72 && line !== target)).toEqual([])
  })

  test(`a user’s name cannot pass for a part of the email ${name}`, () => {
    const { text, html: page, subject } = write('en', 'Eve,\r\n\u2028Read <a href="//x">this</a>\0')
    const [greeting, first] = text.split('\n\n')
    const paragraphs = `${greeting} ${first}`.replaceAll('\n', ' ')
    expect(paragraphs).toContain('Eve, Read <a href="//x">this</a>')
    expect(attributes(page, 'a', 'href')).toEqual([target, target])
    expect(subject).not.toContain('Eve')
  })
}

test('an email to a mistyped new address does not tell the old one', () => {
  for (const locale of locales) {
    const { text, html: page } = cases.emailAdded.write(locale)
    expect(text + page).not.toContain(oldEmail)
  }
})
