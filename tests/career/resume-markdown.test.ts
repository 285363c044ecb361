import { expect, test } from 'bun:test'
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { i18nObject } from '../../i18n/i18n-util'
import { loadLocale } from '../../i18n/i18n-util.sync'
import { resume } from '../../src/features/career/resume'
import { resumeMarkdown } from '../../src/features/career/resume-markdown'
import { origin } from '../fixtures/app'
import { sampleContent } from '../fixtures/content/sample-content'
import { attributes, texts } from '../fixtures/select'

loadLocale('en')
// Raw HTML is allowed, so that unescaped text becomes visible.
const markdownIt = new MarkdownIt({ html: true })

const { about: _, availability: __, ...site } = sampleContent.site

const cv = resume(
  { ...sampleContent, site },
  { locale: 'en', origin, changedAt: '2026-11-21T12:00:00.000Z', portrait: undefined },
)

function writeWith(words: string, url = 'https://a.example'): string {
  const [job] = cv.work ?? []
  if (!job) throw new Error('Nobody worked')
  const work = [{ ...job, position: words, name: words, summary: words, highlights: [words], url }]
  return resumeMarkdown({ ...cv, work }, 'en', i18nObject('en'))
}

function showsWith(words: string): string[] {
  const text = writeWith(words)
  return [markdownIt.render(text), Bun.markdown.html(text)]
}

function expectWords(html: string, words: string): void {
  expect(texts(html, 'h3')[0]).toBe(words)
  const paragraphs = texts(html, 'p')
  expect(paragraphs[3]).toStartWith(`${words}, `)
  expect(paragraphs[4]).toBe(words)
  expect(texts(html, 'li')[cv.basics.profiles?.length ?? 0]).toBe(words)
}

const nastyWords = [
  '1. *not* _markup_ [here](x) <b>, `nor` | ~~here~~ &amp; # C\\',
  '# C',
  '+ 1',
  '- 2',
  '---',
  '> 3',
  'C #',
  '[x]: y',
  '<https://a.example>',
]

for (const words of nastyWords) {
  test(`the CV in Markdown shows ${words} as the owner wrote it`, () => {
    for (const html of showsWith(words)) expectWords(html, words)
  })
}

test('the CV in Markdown shows any signs as the owner wrote them', () => {
  const unit = fc.constantFrom(...'`*_[]()<>~&#;+-=|!\\.:/@ 1aé')
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1, maxLength: 12 }), (written) => {
      const words = written.trim() || 'a'
      for (const html of showsWith(words)) expectWords(html, words)
    }),
    { numRuns: 150 },
  )
})

test('the CV in Markdown has words on two lines on one', () => {
  for (const html of showsWith('one\n# two\n\n  three')) expectWords(html, 'one # two three')
})

test('the CV in Markdown escapes no sign that is no markup where it stands', () => {
  const words = 'C# & a_b, +31 20 (R&D): 1.900 - 2 > 1 | a@b.example'
  expect(writeWith(words).split('\n')).toContain(`### ${words}`)
  expect(writeWith(words).split('\n')).toContain(`- ${words}`)
  expect(writeWith('1.900')).not.toInclude('\\')
})

test('the CV in Markdown links an address with odd signs in it', () => {
  const html = markdownIt.render(writeWith('words', 'https://a.example/a b<c>'))
  expect(attributes(html, 'a', 'href')).toContain('https://a.example/a%20b%3Cc%3E')
})
