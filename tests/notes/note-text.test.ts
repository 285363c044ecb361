import { expect, test } from 'bun:test'
import fc from 'fast-check'
import * as markdown from '../../src/texts/markdown/markdown'
import * as plain from '../../src/texts/markdown/plain-text'
import { renderNote } from '../../src/texts/markdown/render-note'
import { sanitise } from '../../src/texts/markdown/sanitise'
import { tickTask } from '../../src/texts/markdown/tick-task'
import { noteContents } from '../../src/texts/note-contents'
import { cutAtWord } from '../../src/ui/cut-at-word'
import { anyNote } from '../fixtures/arbitrary/any-note'
import { noteOptions } from '../fixtures/rooms/note-options'
import { times } from '../long-form'

const { readMarkdown } = markdown
const plainText = (text: string) => plain.plainText(readMarkdown(text))
const titleOf = (text: string) => plain.titleOf(plainText(text))
const tagsOf = (text: string) => markdown.tagsOf(readMarkdown(text))
const countTasks = (text: string) => markdown.countTasks(readMarkdown(text))
const tick = (text: string, index: number, isDone: boolean) => tickTask(text, { index, isDone })
const render = (text: string) => renderNote(text, noteOptions).trim()
const excerptOf = (text: string, title: string | null = null) =>
  noteContents('user', title, text).excerpt
const outside = 'rel="noopener noreferrer nofollow ugc"'
const link = (href: string, words: string) => `<p><a href="${href}" ${outside}>${words}</a></p>`

const toFootnote = (number: number, from = `${number}`) =>
  `<sup><a href="#fn-${number}" aria-label="Voetnoot ${number}" id="fnref-${from}">${number}</a></sup>`
const toReference = (name: string) =>
  `<a href="#fnref-${name}" aria-label="Terug naar verwijzing ${name}">↩\uFE0E</a>`

const rendered: Record<string, [text: string, html: string][]> = {
  'a note may be written in all of Markdown': [
    ['*a* **b** ~~c~~ `d`', '<p><em>a</em> <strong>b</strong> <s>c</s> <code>d</code></p>'],
    [
      '> a\n\n---\n\n3. b\n4. c',
      '<blockquote>\n<p>a</p>\n</blockquote>\n<hr />\n<ol start="3">\n<li>b</li>\n<li>c</li>\n</ol>',
    ],
  ],
  'a footnote leads to its text and from there back to each place, wherever it was written': [
    [
      'a[^b]\n\n[^b]: *d*\n[^c]: e\n\nf[^c] [^b]',
      `<p>a${toFootnote(1)}</p>\n<p>f${toFootnote(2)} ${toFootnote(1, '1-2')}</p>\n` +
        '<section class="footnotes" aria-label="Voetnoten"><ol>\n' +
        `<li id="fn-1"><p><em>d</em> ${toReference('1')} ${toReference('1-2')}</p>\n</li>\n` +
        `<li id="fn-2"><p>e ${toReference('2')}</p>\n</li>\n</ol></section>`,
    ],
  ],
  'no footnote is left out because nothing leads to it, or two have one name': [
    ['[^a]: b', '<p>[^a]:</p><p>b</p>'],
    ['> [^a]: b', '<blockquote>\n<p>[^a]: b</p>\n</blockquote>'],
    ['a[^b] ^[c]', '<p>a[^b] ^[c]</p>'],
    ['[^a]: b\n[^a]: c\n', '<p>[^a]:</p><p>b</p>\n<p>[^a]:</p><p>c</p>'],
  ],
  'what a reader should not miss is called so, as on GitHub': [
    [
      '> [!NOTE]\n> a\n\n> [!Caution]\n>\n> - b',
      '<blockquote class="callout note">\n<p class="callout-title">Opmerking</p>\n<p>a</p>\n</blockquote>\n' +
        '<blockquote class="callout caution">\n<p class="callout-title">Voorzichtig</p>\n<ul>\n<li>b</li>\n</ul>\n</blockquote>',
    ],
    ['> [!ANDERS]\n> a', '<blockquote>\n<p>[!ANDERS]\na</p>\n</blockquote>'],
  ],
  'what is highlighted is': [['a ==b *c*== = d', '<p>a <mark>b <em>c</em></mark> = d</p>']],
  'a note’s headings stand below those of its page': [
    ['# a\n## b\n##### c', '<h3 id="h-a">a</h3>\n<h4 id="h-b">b</h4>\n<h5 id="h-c">c</h5>'],
  ],
  'code in a note is coloured by classes when its language is known': [
    [
      '```ts\nconst a = 1\n```',
      '<pre tabindex="0"><code><span class="hljs-keyword">const</span> a = ' +
        '<span class="hljs-number">1</span>\n</code></pre>',
    ],
    ['```klingon\n<a>\n```', '<pre tabindex="0"><code>&lt;a&gt;\n</code></pre>'],
  ],
  'HTML in a note is text': [
    [
      '<b onclick="a()">x</b>\n\n<script>alert(1)</script>',
      '<p>&lt;b onclick="a()"&gt;x&lt;/b&gt;</p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    ],
  ],
  'a link in a note to another site says so, one to this site does not': [
    ['[a](https://a.example)', link('https://a.example', 'a')],
    ['[a](/notes/1)', '<p><a href="/notes/1">a</a></p>'],
    [`[a](${noteOptions.origin}/books)`, `<p><a href="${noteOptions.origin}/books">a</a></p>`],
    [
      '<tel:+31> me@a.example',
      '<p><a href="tel:+31">tel:+31</a> <a href="mailto:me@a.example">me@a.example</a></p>',
    ],
  ],
  'addresses in a note become links by themselves, names of files do not': [
    ['https://a.example/#b', link('https://a.example/#b', 'https://a.example/#b')],
    [
      '(www.a.example/b_c).',
      `<p>(<a href="https://www.a.example/b_c" ${outside}>www.a.example/b_c</a>).</p>`,
    ],
    [
      'https://a.example/one-long/address?of=many',
      `<p><a href="https://a.example/one-long/address?of=many" ${outside}>https://<wbr />a.<wbr />example/<wbr />one-<wbr />long/<wbr />address?<wbr />of=<wbr />many</a></p>`,
    ],
    ...['looks.md', 'a.example', 'ftp://a.example', '//a.example'].map(asTyped),
  ],
  'a link in a note that leads anywhere else stays as it was typed': [
    'javascript:a()',
    'data:text/html,a',
    '//a.example',
    'file:///a',
    'a.md',
  ].map((address) => asTyped(`[a](${address})`)),
  'an image in a note is a link with its description, so that nothing is fetched': [
    ['![a *b*](https://a.example/b.png "c")', link('https://a.example/b.png', 'a b')],
    ['![](/sign-out)', '<p><a href="/sign-out">/sign-out</a></p>'],
    ['[![a](/b.png)](/notes)', '<p><a href="/notes">a</a></p>'],
  ],
  'a tag leads to the notes that bear it': [
    [
      '#Keuken/Lamp',
      '<p><a href="/notes?query=tag%3Akeuken%2Flamp" class="tag">#Keuken/Lamp</a></p>',
    ],
  ],
}

function asTyped(text: string): [text: string, html: string] {
  return [text, `<p>${text}</p>`]
}

for (const [promise, examples] of Object.entries(rendered)) {
  test(promise, () => {
    for (const [text, html] of examples) expect(render(text)).toBe(html)
  })
}

test('a note’s headings skip no level, whatever levels were written', () => {
  const levels = (text: string) =>
    [...renderNote(text, { ...noteOptions, topHeading: 2 }).matchAll(/<h(\d)/g)]
      .map(([, level]) => level)
      .join('')
  expect(levels('### a\n\n# b\n\n### c\n\n###### d\n\n## e\n\n### f')).toBe('223434')
  expect(levels('Words\n===\n\n#### a\n\n#### b')).toBe('233')
})

test('a table in a note scrolls in itself and is aligned without a style', () => {
  const html = render('| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | 3 |')
  expect(html).toStartWith('<div class="scroller" tabindex="0"><table>')
  expect(html).toContain('<td>1</td>\n<td class="center">2</td>\n<td class="right">3</td>')
})

test('code in a note that would take long to colour is left as it is', () => {
  const block = (code: string) => `\`\`\`ts\n${code}\n\`\`\`\n`
  expect(render(block(`const a = '${'b'.repeat(300)}'`))).not.toContain('<span')
  const html = render(block('const a = 1\n'.repeat(400)).repeat(3))
  expect(html.match(/<span class="hljs-keyword">/g)).toHaveLength(800)
})

test('a search of notes reads what a reader reads', () => {
  const text =
    '# Title #tag\n\nA **b** [c](/d) ![e](/f)\n\n- [ ] g\n\n| h |\n|---|\n| i |\n\n```js\nj\n```'
  expect(plainText(text)).toBe('Title #tag\nA b c e\ng\nh\ni\nj')
})

test('a note without a title is called by its first line', () => {
  expect(titleOf('\n\n## *Soup* of the day\ntext')).toBe('Soup of the day')
  expect(titleOf('- [x] peas\n- beans')).toBe('peas')
  expect(titleOf(`${'word '.repeat(40)}`)).toHaveLength(80)
  expect(titleOf(' \n---\n')).toBeUndefined()
})

test('an excerpt is one line, cut at a word', () => {
  expect(excerptOf('b\nc\n\nd', 'title')).toBe('b c d')
  expect(cutAtWord('one two three', 9)).toBe('one two…')
  expect(cutAtWord('one two three', 8)).toBe('one two…')
  expect(cutAtWord('incomprehensibilities', 9)).toBe('incompre…')
  expect(cutAtWord('One. Two three', 7)).toBe('One…')
})

test('an excerpt is of a note’s sentences, or else of what it lists, never of a table', () => {
  const hours = '| Week | Klant | Uren |\n|---|---|---|\n| 45 | Anna | 12 |'
  const note = `# Uren\n\n${hours}\n\n- [ ] factuur\n\nTe doen voor *vrijdag*.\n\n> Bel Anna.`
  expect(excerptOf(note)).toBe('Te doen voor vrijdag. Bel Anna.')
  expect(excerptOf('# Boodschappen\n\n- melk\n- [ ] *verse* eieren')).toBe('melk · verse eieren')
  expect(excerptOf(`${hours}\n\n- factuur Anna\n- bellen`, 'Uren')).toBe('factuur Anna · bellen')
  expect(excerptOf(`${hours}\n\n#werk #cijfers`, 'Uren')).toBe('')
  expect(excerptOf('Alleen een regel\n\n#huis')).toBe('')
})

test('a tag is a word after a #, in whatever case and form it is written', () => {
  expect(
    tagsOf('#Huis #huis #keuken/lamp_2-b, (#Caf\u0065\u0301) **#vet** _#schuin_ #2026-plan'),
  ).toEqual(['huis', 'keuken/lamp_2-b', 'caf\u00e9', 'vet', 'schuin', '2026-plan'])
  expect(tagsOf('# Title #one\n\n- #two\n\n> #three')).toEqual(['one', 'two', 'three'])
})

test('what only looks like a tag is none', () => {
  const words = '# ##b #12 #1-2 a#b /#a \\#a &#35;a &#x41; `#a` [#a](/b) [a](#b) ![#a](/b)'
  const addresses = 'https://a.example/#b <https://a.example/(#b)> www.a.example/#b'
  const lines = ['# a', '    #a', '```\n#a\n```', '[a]: #b', `#${'a'.repeat(51)}`]
  for (const text of [...words.split(' '), ...addresses.split(' '), ...lines]) {
    expect([text, tagsOf(text)]).toEqual([text, []])
  }
})

test('a note bears at most fifty tags', () => {
  const text = Array.from({ length: 60 }, (_, index) => `#tag${index}`).join(' ')
  expect(tagsOf(`${text} #tag3`)).toHaveLength(50)
  expect(render(`${text} #tag3`).match(/class="tag"/g)).toHaveLength(51)
  expect(render(text)).toEndWith(' #tag58 #tag59</p>')
})

const shopping =
  '1. [x] milk\r\n   * [ ] oats\r\n\r\n> - [X] tea\r\n\r\n```\r\n- [ ] no\r\n```\r\n- [ ] [ ] jam'

test('a task is ticked by a button that says what it is and how it stands', () => {
  expect(render('- [ ] *buy* milk')).toContain(
    '<li class="task"><button type="submit" form="note-tasks" name="task" value="0:1:buy milk" ' +
      'role="checkbox" aria-checked="false" aria-label="buy milk" class="task-box"></button>',
  )
})

test('a task that cannot be ticked is only shown', () => {
  const html = renderNote('- [x] milk', { ...noteOptions, isTickable: false })
  expect(html).toContain('<input type="checkbox" checked disabled aria-label="milk"')
  expect(html).not.toContain('<button')
})

test('open and done tasks are counted, and ticking one changes one character', () => {
  expect(countTasks(shopping)).toEqual({ open: 2, done: 2 })
  expect(tick(shopping, 1, true)).toBe(shopping.replace('[ ] oats', '[x] oats'))
  expect(tick(shopping, 2, false)).toBe(shopping.replace('[X] tea', '[ ] tea'))
  expect(tick(shopping, 3, true)).toBe(shopping.replace('[ ] [ ] jam', '[x] [ ] jam'))
  expect(tick(shopping, 0, true)).toBe(shopping)
})

test('there is no task that is not written', () => {
  for (const index of [4, -1, 0.5, Number.NaN]) {
    expect(tick(shopping, index, true)).toBeUndefined()
  }
  for (const text of '[ ] a|- [ ]|- [] a|- [ ]a|- \\[ ] a|- # [ ] a|-[ ] a|- a [ ] b'.split('|')) {
    expect([text, countTasks(text)]).toEqual([text, { open: 0, done: 0 }])
  }
})

test('whatever is written in a note can be read, found and called something, by the tags that one sees', () => {
  fc.assert(
    fc.property(anyNote, fc.integer({ min: 2, max: 60 }), (text, most) => {
      const html = renderNote(text, noteOptions)
      expect(sanitise(html)).toBe(html)
      expect(cutAtWord(plainText(text), most).length).toBeLessThanOrEqual(most)
      expect(titleOf(text)).not.toBe('')
      const links = html.matchAll(/query=tag%3A([^"]+)" class="tag"/g)
      const seen = [...links].map(([, tag = '']) => decodeURIComponent(tag))
      expect(tagsOf(text)).toEqual([...new Set(seen)])
    }),
    { numRuns: times(100, 1000) },
  )
})

test('the task that one ticks is the only one that changes', () => {
  fc.assert(
    fc.property(anyNote, fc.nat(), fc.boolean(), (text, number, isDone) => {
      const { html, boxes } = split(text)
      const { open, done } = countTasks(text)
      expect([boxes.length, boxes.filter(Boolean).length]).toEqual([open + done, done])
      expect(tick(text, boxes.length, isDone)).toBeUndefined()
      if (boxes.length === 0) return
      const index = number % boxes.length
      const ticked = tick(text, index, isDone) ?? ''
      const changed = Array.from(ticked).filter((letter, at) => letter !== Array.from(text)[at])
      expect([ticked.length, changed]).toEqual([text.length, changed.slice(0, 1)])
      expect(split(ticked)).toEqual({ html, boxes: boxes.with(index, isDone) })
    }),
    { numRuns: times(100, 1000) },
  )
})

function split(text: string): { html: string; boxes: boolean[] } {
  const button = /value="(\d+):[01]:[^"]*" role="checkbox" aria-checked="(true|false)"/g
  const html = render(text)
  const boxes = [...html.matchAll(button)].map(([, , isDone]) => isDone === 'true')
  return { html: html.replace(button, 'value="$1"'), boxes }
}
