import { expect, test } from 'bun:test'
import { parseFiles, readContent } from '../../src/content/read-content'
import { folderWith, problemsIn } from '../fixtures/content/owners'

const name = 'projects/brug/front.svg'
const svg = (inside: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 172 430"${root}>${inside}</svg>`

const folderOf = (drawing: string) =>
  folderWith({ 'projects.yaml': '- name: Brug\n', [name]: drawing })
const drawn = async (drawing: string) => (await readContent(await folderOf(drawing))).drawings[name]

test('a drawing of the owner comes with its shapes, and without what its editor left in it', async () => {
  const drawing = await drawn(
    svg(
      '<title>Brug</title><metadata>Saar</metadata><!-- a --><sodipodi:view id="v"/><path data-x="" d="M0 0h9" style="fill:#fc0; stroke : none"/>text',
      ' width="99" fill="none"',
    ),
  )
  expect(drawing?.viewBox).toBe('0 0 172 430')
  expect(drawing?.inside).toBe('<g fill="none"><path d="M0 0h9" fill="#fc0" stroke="none" /></g>')
})

test('a light is found by its name, and other names are those of one drawing only', async () => {
  const [one, other] = await Promise.all(
    ['', '<g/>'].map((more) =>
      drawn(
        svg(
          `<clipPath id="a"><path d="M0 0h9z"/></clipPath><g clip-path="url(#a)"><use xlink:href="#a"/><path id="lamp-2" class="button"/></g>${more}`,
        ),
      ),
    ),
  )
  const [, id] = /<clipPath id="(\w+-a)">/.exec(one?.inside ?? '') ?? []
  expect(one?.inside).toContain(`<g clip-path="url(#${id})"><use href="#${id}" />`)
  expect(one?.inside).toContain('<path class="lamp" />')
  expect(other?.inside).not.toContain(`"${id}"`)
})

const refused = {
  'has a script, a style sheet or HTML in it: leave that out': [
    '<script>alert(1)</script>',
    '<svg:script href="#a"/>',
    '<path onload = "alert(1)"/>',
    '<foreignObject><p>a</p></foreignObject>',
    '<style>path{fill:red}</style>',
  ],
  'has text in it: make outlines of that': ['<text>Brug</text>'],
  'refers to what is not in it: put all of it into the one file': [
    '<use href="other.svg#a"/>',
    '<image xlink:href="https://voordeur.example/a.png"/>',
    '<path style="fill: url(\'https://voordeur.example\')"/>',
    '<a href="&#106;avascript:alert(1)"/>',
  ],
  'has more than 0.05 MB: make it smaller': [`<path d="${'M0 0'.repeat(13_000)}"/>`],
}

for (const [problem, drawings] of Object.entries(refused)) {
  test(`a drawing for a page that ${problem.replace(/:.*/, '')} is refused with a sentence`, async () => {
    for (const drawing of drawings) {
      const problems = await problemsIn(await folderOf(svg(drawing)))
      expect([drawing, problems]).toEqual([drawing, [`${name} ${problem}`]])
    }
  })
}

test('no drawing acts, moves or fetches, however its attributes are written', async () => {
  const drawing = await drawn(
    svg(
      [
        '<set attributeName="href" to="#"/><animate attributeName="d"/><a href="#a"><path d="M1 1"/></a>',
        '<path fill="u\\72l(//voordeur.example)" filter="url(#f)"/><image href="#a"/>',
        '<path style="behavior:x;background:red;fill:\\75rl(a)"/>',
        '<path data-a="1" tabindex="0" style="--a:1" d="&quot;&gt;&lt;script&gt;"/>',
      ].join(''),
    ),
  )
  expect(drawing?.inside).toBe(
    '<g><path d="M1 1" /><path /><path /><path d="&quot;&gt;&lt;script&gt;" /></g>',
  )
})

test('a start reads the drawings that the build has cleaned', async () => {
  const folder = await folderOf(svg('<path d="M0 0"/>'))
  const { drawings } = await readContent(folder)
  const parsed = await parseFiles(folder)
  const hash = drawings[name]?.hash ?? ''
  expect(parsed[hash]).toEqual(drawings[name])
  const known = { ...parsed, [hash]: { viewBox: '0 0 1 1', inside: '', hash } }
  expect((await readContent(folder, known)).drawings[name]?.viewBox).toBe('0 0 1 1')
})

test('a drawing for a project that is not there is refused with a sentence', async () => {
  expect(await problemsIn(await folderWith({ [name]: svg('') }))).toEqual([
    `projects.yaml: ${name} is there, and no project has that slug`,
  ])
})
