import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { readMarkdown } from '../../src/features/notes/text/markdown'
import * as plain from '../../src/features/notes/text/plain-text'
import { renderNote } from '../../src/features/notes/text/render-note'
import { sanitise } from '../../src/features/notes/text/sanitise'
import { anyNote } from '../fixtures/arbitrary/any-note'
import { noteOptions } from '../fixtures/rooms/note-options'

const { cutAtWord } = plain
const plainText = (text: string) => plain.plainText(readMarkdown(text))
const titleOf = (text: string) => plain.titleOf(plainText(text))
const render = (text: string) => renderNote(text, noteOptions).trim()
const outside = 'rel="noopener noreferrer nofollow ugc"'

test('a note may be written in all of Markdown', () => {
  expect(render('*a* **b** ~~c~~ `d`')).toBe(
    '<p><em>a</em> <strong>b</strong> <s>c</s> <code>d</code></p>',
  )
  expect(render('> a\n\n---\n\n3. b\n4. c')).toBe(
    '<blockquote>\n<p>a</p>\n</blockquote>\n<hr />\n<ol start="3">\n<li>b</li>\n<li>c</li>\n</ol>',
  )
})

test('a note’s headings stand below those of its page', () => {
  expect(render('# a\n## b\n##### c')).toBe('<h3>a</h3>\n<h4>b</h4>\n<h5>c</h5>')
  expect(renderNote('# a', { ...noteOptions, topHeading: 2 })).toBe('<h2>a</h2>\n')
})

test('a table in a note scrolls in itself and is aligned without a style', () => {
  const html = render('| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | 3 |')
  expect(html).toStartWith('<div class="scroller" tabindex="0"><table>')
  expect(html).toContain('<td>1</td>\n<td class="center">2</td>\n<td class="right">3</td>')
})

test('code in a note is coloured by classes when its language is known', () => {
  expect(render('```ts\nconst a = 1\n```')).toBe(
    '<pre tabindex="0"><code><span class="hljs-keyword">const</span> a = ' +
      '<span class="hljs-number">1</span>\n</code></pre>',
  )
  expect(render('```klingon\n<a>\n```')).toContain('<code>&lt;a&gt;\n</code>')
})

test('code in a note that would take long to colour is left as it is', () => {
  const block = (code: string) => `\`\`\`ts\n${code}\n\`\`\`\n`
  expect(render(block(`const a = '${'b'.repeat(300)}'`))).not.toContain('<span')
  const html = render(block('const a = 1\n'.repeat(400)).repeat(3))
  expect(html.match(/<span class="hljs-keyword">/g)).toHaveLength(800)
})

test('HTML in a note is text', () => {
  expect(render('<b onclick="a()">x</b>\n\n<script>alert(1)</script>')).toBe(
    '<p>&lt;b onclick="a()"&gt;x&lt;/b&gt;</p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  )
})

test('a link in a note to another site says so, one to this site does not', () => {
  expect(render('[a](https://a.example)')).toContain(`<a href="https://a.example" ${outside}>a</a>`)
  expect(render('[a](/notes/1)')).toContain('<a href="/notes/1">a</a>')
  expect(render(`[a](${noteOptions.origin}/books)`)).not.toContain('rel=')
  expect(render('<tel:+31> me@a.example')).toContain(
    '<a href="mailto:me@a.example">me@a.example</a>',
  )
})

test('addresses in a note become links by themselves, names of files do not', () => {
  expect(render('https://a.example/#b')).toBe(
    `<p><a href="https://a.example/#b" ${outside}>https://a.example/#b</a></p>`,
  )
  expect(render('(www.a.example/b_c).')).toContain('href="https://www.a.example/b_c" ')
  expect(render('looks.md a.example ftp://a.example //a.example')).not.toContain('<a')
})

test('a link in a note that leads anywhere else stays as it was typed', () => {
  for (const address of [
    'javascript:a()',
    'data:text/html,a',
    '//a.example',
    'file:///a',
    'a.md',
  ]) {
    expect(render(`[a](${address})`)).toBe(`<p>[a](${address})</p>`)
  }
})

test('an image in a note is a link with its description, so that nothing is fetched', () => {
  expect(render('![a *b*](https://a.example/b.png "c")')).toBe(
    `<p><a href="https://a.example/b.png" ${outside}>a b</a></p>`,
  )
  expect(render('![](/sign-out)')).toBe('<p><a href="/sign-out">/sign-out</a></p>')
  expect(render('[![a](/b.png)](/notes)')).toBe('<p><a href="/notes">a</a></p>')
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

test('whatever is written in a note can be read, found and called something', () => {
  fc.assert(
    fc.property(anyNote, fc.integer({ min: 2, max: 60 }), (text, most) => {
      const html = renderNote(text, noteOptions)
      expect(sanitise(html)).toBe(html)
      expect(cutAtWord(plainText(text), most).length).toBeLessThanOrEqual(most)
      expect(titleOf(text)).not.toBe('')
    }),
  )
})
