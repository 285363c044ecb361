import { expect, test } from 'bun:test'
import { withoutMarkup } from '../../../src/commands/mine/read/without-markup'
import { read, zip } from '../sources'

for (const [text, plain] of [
  ['<b>Led</b> &amp; shipped', 'Led & shipped'],
  ['U &amp; Co', 'U & Co'],
  ['**Cut** the *load* time of `bun`', 'Cut the load time of bun'],
  ['__Led the team__ and ~~left~~ it', 'Led the team and left it'],
  ['See [the site](https://x.example/a)', 'See the site (https://x.example/a)'],
  ['<a href="https://x.example">https://x.example</a>', 'https://x.example'],
  ['a\r\n\r\nb\rc', 'a\n\nb\nc'],
  ['# Head\ntext', 'Head\ntext'],
  ['<p>One</p><p>Two</p><ul><li><p>A</p></li><li>B &lt;3</li></ul>', 'One\n\nTwo\n• A\n• B <3'],
  ['line<br>two<br/>three&nbsp;four', 'line\ntwo\nthree four'],
] as const) {
  test(`“${text}” is shown as ${JSON.stringify(plain)}`, () => {
    expect(withoutMarkup(text)).toBe(plain)
  })
}

test('what a programmer writes without meaning markup stays', () => {
  for (const text of [
    'Map<string> and List<b>',
    'snake_case_name, __init__ and __proto__',
    '2 * 3 * 4, a ** b',
    'AT&T, Q&A; x < y > z',
    '# no',
    'C# and C++',
    '[x] and (y)',
    '*'.repeat(50),
  ]) {
    expect(withoutMarkup(text)).toBe(text)
  }
})

const marked = '<b>Lead</b> &amp; **shipped**'
const plain = 'Lead & shipped'

test('no field of a resume keeps its marks', async () => {
  const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, marked]))
  const { resume } = await read(
    JSON.stringify({
      basics: { ...texts('name', 'label', 'summary', 'about'), location: { city: marked } },
      work: [
        {
          ...texts('name', 'position', 'summary', 'location'),
          startDate: '2020',
          highlights: [marked],
        },
      ],
      volunteer: [{ ...texts('organization', 'position', 'summary'), highlights: [marked] }],
      education: [{ ...texts('institution', 'area', 'studyType', 'score'), courses: [marked] }],
      awards: [texts('title', 'awarder', 'summary')],
      certificates: [texts('name', 'issuer')],
      publications: [texts('name', 'publisher', 'summary')],
      talks: [texts('name', 'event')],
      skills: [{ name: marked, keywords: [marked] }],
      languages: [texts('language', 'fluency')],
      interests: [{ ...texts('name', 'summary'), keywords: [marked] }],
      references: [texts('name', 'reference')],
      projects: [
        {
          ...texts('name', 'description'),
          keywords: [marked],
          roles: [marked],
          highlights: [marked],
        },
      ],
    }),
  )
  const all = JSON.stringify(resume)
  expect(all.split(plain)).toHaveLength(44)
  expect(all).not.toMatch(/<b>|&amp;|\*\*/)
})

test('of a description the bullets are a list, and paragraphs stay paragraphs', async () => {
  const row = (text: string) => `Company Name,Title,Description,Started On\nA,B,"${text}",2020\n`
  const job = async (text: string) => {
    const { resume } = await read(zip({ 'Positions.csv': row(text) }))
    const [{ summary, highlights } = {}] = resume.work
    return { summary, highlights }
  }
  expect(await job('• A\n• B\n\nSecond paragraph')).toEqual({
    summary: 'Second paragraph',
    highlights: ['A', 'B'],
  })
  expect(await job('One.\r\n\r\nTwo.')).toEqual({ summary: 'One.\n\nTwo.', highlights: undefined })
  expect(await job('What:\n- A\n  and on\n- B\n\nEnd.')).toEqual({
    summary: 'What:\n\nEnd.',
    highlights: ['A and on', 'B'],
  })
})
