import { expect, test } from 'bun:test'
import { renderNote } from '../../src/texts/markdown/render-note'
import { allowed } from '../../src/texts/markdown/sanitise'
import { showArticle } from '../../src/texts/markdown/show-note'
import { noteOptions } from '../fixtures/rooms/note-options'
import { allowedNames } from '../fixtures/xss/allowed-names'
import { xssVectors } from '../fixtures/xss/vectors'
import { isLong } from '../long-form'

const schemes = allowed.allowedSchemes.map((scheme) => `${scheme}:`)

const { origin, words } = noteOptions
const article = (text: string, base?: string) => {
  const { html } = showArticle(text, {
    origin,
    words,
    title: 'Deur',
    language: 'nl',
    ...(base && { base }),
  })
  return html.replaceAll('<button', '<no-button')
}

const places: Record<string, (text: string) => string> = {
  'where tasks are ticked': (text) => renderNote(text, noteOptions),
  'where tasks are shown': (text) => renderNote(text, { ...noteOptions, isTickable: false }),
  'in an article': article,
  'in a feed': (text) => article(text, `${origin}/writing/deur`),
}

for (const [turn, [place, render]] of Object.entries(places).entries()) {
  // Elsewhere than where tasks are ticked, the short form tries a third each.
  const tried = xssVectors.filter((_, at) => isLong || turn === 0 || at % 3 === turn - 1)

  test(`no XSS vector writes what is not allowed ${place}`, () => {
    const wrong = tried.flatMap((vector) => wrongIn(render(vector)).map((what) => [what, vector]))
    expect(wrong).toEqual([])
  })
}

test('no XSS vector makes a button that is no task', () => {
  const buttons = (text: string) => renderNote(text, noteOptions).match(/<button/g)?.length ?? 0
  const more = xssVectors.filter((vector) => buttons(vector) > vector.split(/\[[ xX]\]/).length - 1)
  expect(more).toEqual([])
})

function wrongIn(html: string): string[] {
  const wrong: string[] = []
  const rewriter = new HTMLRewriter().on('*', {
    element({ tagName, attributes }) {
      const names = allowedNames[tagName]
      if (!names) wrong.push(`<${tagName}>`)
      for (const [name = '', value = ''] of attributes) {
        if (!names?.includes(name)) wrong.push(`${tagName} ${name}`)
        if (name === 'href' && !isAllowed(value)) wrong.push(value)
      }
    },
  })
  rewriter.transform(html)
  return wrong
}

function isAllowed(address: string): boolean {
  const { protocol = '' } = URL.parse(address, origin) ?? {}
  return schemes.includes(protocol) && !address.startsWith('//')
}
