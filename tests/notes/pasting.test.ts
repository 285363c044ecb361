import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { markdownOf } from '../../src/features/notes/editing/paste-markdown'
import { renderNote } from '../../src/texts/markdown/render-note'
import { origin } from '../fixtures/app'
import { anyHtml, signs } from '../fixtures/clipboard/any-html'
import { pasted } from '../fixtures/clipboard/pasted'
import { noteOptions } from '../fixtures/rooms/note-options'
import { times } from '../long-form'

for (const [program, { html, plain, markdown }] of Object.entries(pasted)) {
  test(`what is pasted from ${program} keeps its shape`, () => {
    expect(markdownOf(html) ?? plain).toBe(markdown)
  })
}

const shapes: Readonly<Record<string, string>> = {
  // Spaces at the edges of what is bold.
  '<p>some<b> bold </b>words</p>': 'some **bold** words',
  '<p><b>Note:</b>text</p>': '**Note**:text',
  '<p><b>a</b><b> </b><b>b</b></p>': '**a b**',
  '<p><i>a <b>b</b></i><br></p>': '*a **b***',
  '<p><b>&nbsp;</b></p><p>a <i> </i>b</p><hr>': 'a b\n\n***',
  '<p><b>a<br>b</b></p>': '**a\\\nb**',
  '<p><b>a<br><br>b</b></p>': '**a**\n\n**b**',
  // Notes read `==` between letters as they read it in `a==b`.
  '<p><mark>a</mark>b <mark>c</mark>(d) e<mark>f</mark> g_<mark>h</mark></p><hr>':
    'ab c(d) ef g_h\n\n***',
  '<p><mark>a</mark>, (<mark>b</mark>) <mark>c</mark>日 <mark>日</mark>d 𝒜<mark>e</mark></p>':
    '==a==, (==b==) ==c==日 ==日==d 𝒜e',
  '<p><b><mark>a</mark></b>b <b>c <mark>d</mark></b>e f<i><mark>g</mark> h</i>, <mark>i</mark></p>':
    '**a**b **c d**e f*g h*, ==i==',
  '<p><mark>a</mark><a href="https://a.example">b</a></p>': 'a[b](https://a.example)',
  '<p><mark><img src="https://a.example/a.png" alt="a"></mark>b</p><hr>':
    '![a](https://a.example/a.png)b\n\n***',
  // Words as they are.
  '<p>R&amp;D, a_b, 2 * 3, a@b.example</p><hr>': 'R&D, a_b, 2 * 3, a@b.example\n\n***',
  '<p>https://a.example/x_y_z <i>en</i></p>': 'https://a.example/x_y_z *en*',
  '<p>&amp;copy; *a* [x](y) `a` ==b== [[c]]</p><hr>':
    '\\&copy; \\*a\\* [x\\](y) \\`a\\` \\=\\=b\\=\\= \\[[c]]\n\n***',
  '<p># a</p><p>1. b</p><p>- c</p><p>+</p>': '\\# a\n\n1\\. b\n\n\\- c\n\n\\+',
  '<p>a<br>---</p><hr>': 'a\\\n\\---\n\n***',
  '<p><b>---</b></p><p><b>---<br>een</b></p><p>***<br>== =<br>_ _ _</p>':
    '**---**\n\n**---\\\neen**\n\n\\*\\*\\*\\\n== =\\\n_ _ \\_',
  '<p><del>a<br>~~~ b</del> c</p>': '~~a\\\n\\~\\~\\~ b~~ c',
  '<p>a<br>~~~ b</p><p>~~~~<br>``` c</p>': 'a\\\n\\~\\~\\~ b\n\n\\~\\~\\~\\~\\\n\\`\\`\\` c',
  // Raised and lowered.
  '<p>H<sub>2</sub>O, 10<sup>−6</sup>, 10<sup>0,5</sup>, 4<sup>th</sup></p><hr>':
    'H₂O, 10⁻⁶, 10^(0,5), 4th\n\n***',
  // Addresses.
  '<p><a href="https://a.example/?a=1">https://a.example/?a=1</a></p>': '<https://a.example/?a=1>',
  '<p><del><b>https://a.example</b><sup>th</sup></del>₁ <b>b</b></p>': 'https://a.exampleth₁ **b**',
  '<p>a.https://a.example/x_y_(z) <b>b</b> https://a.example*b*c https://a.example/x。*a*</p>':
    'a.https://a.example/x_y_(z) **b** <https://a.example>\\*b\\*c <https://a.example/x>。\\*a\\*',
  '<p>www.a.example/x_(y) www.a.example/a*b*c, <b>www.a.example/x</b>y</p>':
    'www.a.example/x_(y) www.a.example/a*b*c, **www\\.a.example/x**y',
  '<p>#www.a.example/a*b*c https://a.example<sub>2</sub><b>b</b></p>':
    '#www.a.example/a\\*b\\*c https://a.example₂**b**',
  '<p><b>www.a.example/x</b>*y, <mark>a === www.a.example/x</mark> <b>www.a.example/x</b></p>':
    '**www\\.a.example/x**\\*y, ==a === www\\.a.example/x== **www.a.example/x**',
  '<p>C:\\xhttps://a.example/x_y_(z) \\www.a.example/a*b*c <b>b</b></p>':
    'C:\\xhttps://a.example/x_y_(z) \\www\\.a.example/a\\*b\\*c **b**',
  '<p>_a_https://a.example/x_y_(z) <b>b</b> \\https://a.example*b*</p>':
    '\\_a_https://a.example/x_y_(z) **b** \\\\<https://a.example>\\*b\\*',
  '<p><b>www.a.example/a[[b]]</b>c <i>d</i></p>': '**www\\.a.example/a\\[[b**]]c *d*',
  '<p>~<s>a</s>b</p><p>C:\\x<b>https://a.example/x_y_(z)b</b>c</p>':
    '\\~~~a~~b\n\nC:\\xhttps://a.example/x_y_(z)bc',
  '<a href="https://a.example"><b>www.b.example/a</b><img src="https://a.example/a.png"></a>':
    '[**www\\.b.example/a**![](https://a.example/a.png)](https://a.example)',
  '<a href="https://a.example">www.b.example/a, www.b.example</a>':
    '[www.b.example/a, www.b.example](https://a.example)',
  '<p>www.a.example/x_(y)_ <i>a</i> https://a.example:99999/*a*</p>':
    'www\\.a.example/x\\_(y)\\_ *a* https://a.example:99999/\\*a\\*',
  '<p><a href="https://a.example/x y(">a</a></p>': '[a](https://a.example/x%20y%28)',
  '<p><a href="file:///C:/x">a</a> <a href="javascript:1">b</a> <b>c</b></p>': 'a b **c**',
  // Where a mark has no place, what it was to mark stands right behind what is before it.
  '<p>a]<mark>(b</mark>c [<mark>a]</mark><mark>(b)c</mark>d x</p><hr>':
    'a\\](bc [a\\](b)cd x\n\n***',
  '<p>a!<a href="https://a.example">b</a></p>': 'a\\![b](https://a.example)',
  '<img src="data:image/gif;base64,AAAA" alt="stip"><b>a</b>': 'stip **a**',
  '<img src="blob:https://a.example/1"><b>a</b>': '**a**',
  '<img src="https://a.example/a.png" alt="a_b"><b>a</b>': '![a_b](https://a.example/a.png)**a**',
  // Lists.
  '<ol><li>a</li><ol><li>b</li></ol><li>c</li></ol>': '1. a\n   1. b\n2. c',
  '<ul><ul><li>a</li></ul><li>b</li></ul>': '- a\n- b',
  '<ul><li style="list-style:none"><ul><li>a</li></ul></li><li>b</li></ul>': '- a\n- b',
  '<li>a</li><li>b</li>': '- a\n- b',
  '<ul><li>a</li>b<p>c</p><li></li></ul>': '- a\n- b\n- c',
  '<ul><li>a<ol start=3><li>b</li></ol></li></ul>': '- a\n\n  3. b',
  '<ul><li><input type=checkbox checked disabled> a</li><li>[ ] b</li></ul>': '- [x] a\n- [ ] b',
  // Tables.
  '<table><tr><td>a</td></tr></table><hr>': 'a\n\n***',
  '<table><caption>t</caption><tr><td>a<td>b<td colspan=900>c<tr><td>d</table>':
    't\n\n| a | b | c |   |   |\n| - | - | - | - | - |\n| d |   |   |   |   |',
  '<table><tr><td>a<br>b<td><ul><li>c<ul><li>d</ul><li>e</ul></table>':
    '| a b | c d, e |\n| --- | ------ |',
  '<table><tr><td><h2>a</h2><hr>b<td><code>c|d</code></table>':
    '| **a** b | `c\\|d` |\n| ------- | ------ |',
  '<table><tr><td><table><tr><td>a<td>b</table><td><h2>c</h2></table>':
    '| a | b |\n| - | - |\n\n## c',
  // Blocks within what stands in a line.
  '<b><h2>a</h2><p>b</p></b>': '## **a**\n\n**b**',
  '<a href="https://a.example"><h2>a</h2></a>': '## [a](https://a.example)',
  '<h2><p>a</p><p>b</p></h2>': '## a b',
  '<span style="display:block">a</span><span style="display:block">b</span><hr>': 'a\n\nb\n\n***',
  '<details><summary>a</summary>b</details><hr>': 'a\n\nb\n\n***',
  '<p>&nbsp;&nbsp;&nbsp;&nbsp;a</p><p>b</p>': 'a\n\nb',
  '<p hidden>a</p><p style="display:none">b</p><p>c <b>d</b></p>': 'c **d**',
}

for (const [html, markdown] of Object.entries(shapes)) {
  test(`pasted: ${html}`, () => expect(markdownOf(html)).toBe(markdown))
}

test('pictures of the site itself stay pictures', () => {
  const picture = `${origin}/notes/pictures/${'0'.repeat(32)}-9x9.webp`
  expect(markdownOf(`<img src="${picture}" alt="a">`, origin)).toBe(
    `![a](${picture.slice(origin.length)})`,
  )
})

test('whatever is pasted shows the same words, without codes, in whole tables', () => {
  fc.assert(
    fc.property(anyHtml, ({ html, text }) => {
      const markdown = markdownOf(html) ?? ''
      const shown = renderNote(markdown, noteOptions)
      expect(lettersOf(textOf(shown))).toBe(lettersOf(text))
      expect(wordsOf(textOf(shown))).toEqual(wordsOf(text))
      expect(markdown).not.toMatch(/&#x|base64|file:/)
      for (const [, table = ''] of shown.matchAll(/<table>(.*?)<\/table>/gs)) {
        const rows = table.split('</tr>').slice(0, -1)
        expect(new Set(rows.map((row) => row.match(/<t[hd][ >]/g)?.length)).size).toBe(1)
      }
    }),
    { numRuns: times(100, 2000) },
  )
})

const marks = ['b', 'i', 's', 'mark', 'code', 'a href="https://a.example/"']
const cut = fc.record({
  text: fc.array(fc.constantFrom(...signs.filter((sign) => !/www|:\/\//.test(sign)), 'x', 'y'), {
    minLength: 1,
    maxLength: 3,
  }),
  at: fc.array(fc.nat(12), { maxLength: 3 }),
  marked: fc.array(fc.subarray(marks, { maxLength: 2 }), { minLength: 4, maxLength: 4 }),
})

test('what reads like a mark is words, wherever another mark cuts it', () => {
  fc.assert(
    fc.property(cut, ({ text, at, marked }) => {
      const whole = text.join('')
      const edges = [0, ...at.filter((edge) => edge < whole.length), whole.length].toSorted(
        (one, other) => one - other,
      )
      const html = edges.slice(1).map((end, piece) => {
        const words = Bun.escapeHTML(whole.slice(edges[piece], end))
        return (marked[piece] ?? []).reduce(
          (inner, name) => `<${name}>${inner}</${name.split(' ')[0]}>`,
          words,
        )
      })
      const markdown = markdownOf(`<h1>Kop</h1><p>x${html.join('')}</p>`) ?? ''
      const shown = textOf(renderNote(markdown, noteOptions))
      expect(lettersOf(shown)).toBe(lettersOf(`Kop x${whole}`))
    }),
    { numRuns: times(300, 5_000) },
  )
})

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Where a list stood in a cell, commas part it. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/[\s,]/g, '')
}

function textOf(html: string): string {
  return html
    .replace(
      /<(?:br|\/?(?:p|div|h\d|ul|ol|li|pre|blockquote|table|t[rhd]|thead|tbody|hr|section))\b[^>]*>/g,
      ' ',
    )
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
