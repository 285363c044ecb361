import { expect, test } from 'bun:test'
import { nobodys, siteOf } from '../fixtures/content/owner-site'
import { attributes, texts } from '../fixtures/select'

const first = 'I build interfaces that people like to use.'
const second = `Then there is more: ${'words and words '.repeat(40)}`.trim()

test('a summary that is long is one sentence at home, and paragraphs on the page about its owner', async () => {
  const site = { name: 'Bo', languages: ['en'], summary: `${first} Yes.\n\n${second}` }
  const { ask } = await siteOf({ site }, { contributions: nobodys })
  const home = await (await ask('/')).text()
  expect(texts(home, '.ground-words p')).toEqual([first])
  for (const property of ['name=description', 'property="og:description"']) {
    const [said = ''] = attributes(home, `meta[${property}]`, 'content')
    expect(said).toStartWith(first)
    expect(said.length).toBeLessThanOrEqual(300)
  }
  const about = await (await ask('/about-me')).text()
  expect(texts(about, '.person .words p')).toEqual([`${first} Yes.`, second])
})

test('a summary of a sentence or two stays whole at home', async () => {
  const summary = `${first} And sleep.`
  const site = { name: 'Bo', languages: ['en'], summary }
  const { ask } = await siteOf({ site }, { contributions: nobodys })
  expect(texts(await (await ask('/')).text(), '.ground-words p')).toEqual([summary])
  expect((await ask('/about-me')).status).toBe(404)
})
