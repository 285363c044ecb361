import { expect, test } from 'bun:test'
import { parseFiles, readContent } from '../../src/content/read-content'
import { cleanSvg } from '../../src/content/reading/clean-svg'
import { drawPortrait } from '../../src/drawing/portrait'
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
  expect(one?.inside).toContain(`<path id="${id?.replace(/a$/, 'lamp-2')}" class="lamp" />`)
  expect(other?.inside).not.toContain(`"${id}"`)
})

test('a drawing keeps a colour in place of a gradient, a second use of its light and what its root says', () => {
  const { inside } = cleanSvg(
    svg(
      '<g id="lamp" fill="url(\'#a\') #FFF"/><use href="#lamp"/><path mask="url(#a)" stroke="rgb(0 0 0 / 50%)" style="fill:currentColor"/>',
      ' clip-rule="evenodd" opacity=".5" clip-path="url(#a)" x="1"',
    ),
    'p',
  )
  expect(inside).toBe(
    '<g clip-rule="evenodd" opacity=".5" clip-path="url(#p-a)"><g id="p-lamp" class="lamp" fill="url(#p-a) #FFF"></g><use href="#p-lamp" /><path mask="url(#p-a)" stroke="rgb(0 0 0 / 50%)" fill="currentColor" /></g>',
  )
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
    "<use href = 'other.svg#a'/>",
    '<image href="/etc/passwd.png"/>',
    '<image xlink:href="https://voordeur.example/a.png"/>',
    '<path fill="url(other.svg#a)"/>',
    '<path style="fill: url( \'https://voordeur.example\' )"/>',
    '<a href="&#106;avascript:alert(1)"/>',
  ],
  'has a pattern, a filter, a marker, an image, an animation or an SVG in it: draw that with shapes':
    [
      '<pattern id="a"/><path fill="url(#a)"/>',
      '<filter id="a"/>',
      '<svg:marker id="a"/>',
      '<image href="#a"/>',
      '<animateTransform attributeName="transform"/>',
      '<set attributeName="href" to="#"/>',
      '<svg viewBox="0 0 1 1"/>',
    ],
  'has image() or image-set() in it: leave that out': [
    '<path mask="image-set(\'https://voordeur.example/a\' 1x)"/>',
    '<path style=\'fill: -webkit-image-set("https://voordeur.example/a" 1x)\'/>',
    '<path style="d:none;mask-image:image(red)"/>',
  ],
  'has more than 0.05 MB: make it smaller': [`<path d="${'M0 0'.repeat(13_000)}"/>`],
}

test('a drawing that is moved as a whole is refused with a sentence, and a file called image(1) is not', async () => {
  const layer = '<g transform="scale(2)"><path d="M0 0"/></g>'
  for (const [root, problems] of [
    [' transform="scale(2)"', [`${name} has a transform of the whole: put it on a group`]],
    [
      ' style="fill:red;transform:scale(2)"',
      [`${name} has a transform of the whole: put it on a group`],
    ],
    [' inkscape:docname="image(1).svg"', []],
  ] as const) {
    expect([root, await problemsIn(await folderOf(svg(layer, root)))]).toEqual([
      root,
      [...problems],
    ])
  }
})

for (const [problem, drawings] of Object.entries(refused)) {
  test(`a drawing for a page that ${problem.replace(/:.*/, '')} is refused with a sentence`, async () => {
    for (const drawing of drawings) {
      const problems = await problemsIn(await folderOf(svg(drawing)))
      expect([drawing, problems]).toEqual([drawing, [`${name} ${problem}`]])
    }
  })
}

test('no drawing acts, moves or fetches, however its attributes are written', () => {
  const drawing = cleanSvg(
    svg(
      [
        '<set attributeName="href" to="#"/><animate attributeName="d"/><a href="#a"><path d="M1 1"/></a>',
        '<path fill="u\\72l(//voordeur.example)" filter="url(#f)"/><image href="#a"/>',
        '<path style="behavior:x;background:red;fill:\\75rl(a)"/>',
        '<path mask="image-set(\'https://voordeur.example/a\' 1x)" fill="src(&quot;//voordeur.example&quot;)" clip-path="im&#97;ge(red)" stroke="url(#a) url(//voordeur.example)"/>',
        '<path data-a="1" tabindex="0" style="--a:1" d="&quot;&gt;&lt;script&gt;"/>',
      ].join(''),
    ),
    'p',
  )
  expect(drawing.inside).toBe(
    '<g><path d="M1 1" /><path /><path /><path /><path d="&quot;&gt;&lt;script&gt;" /></g>',
  )
})

const portraitOf = (image: string, picture?: string) =>
  folderWith({
    'site.yaml': `name: Saar\nimage: ${image}\n`,
    ...(picture !== undefined && { [image]: picture }),
  })

test('a drawing of the owner is as large on the page as a photo, and may have a filter in it', async () => {
  const inside = '<filter id="a"/><path id="p" filter="url(#a)" d="M0 0h9z"/><use href="#p"/>'
  const portrait = svg(inside).replace('172 430', '40 50')
  const drawn = await drawPortrait(await readContent(await portraitOf('me.svg', portrait)))
  expect([drawn?.width, drawn?.height]).toEqual([640, 800])
  const metadata = await new Bun.Image(drawn?.webp ?? new Uint8Array()).metadata()
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', 640, 800])
})

for (const [problem, image, picture] of [
  ['cannot be read as an SVG', 'me.svg', 'a note'],
  ['has no viewBox, which says how large it is', 'me.svg', '<svg></svg>'],
  ['has a DOCTYPE: leave it out', 'me.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
  ['cannot be read as a JPEG, PNG or WebP', 'me.jpg', 'not a picture'],
] as const) {
  test(`a portrait that ${problem.replace(/:.*/, '')} is refused with a sentence`, async () => {
    const problems = await problemsIn(await portraitOf(image, picture))
    expect(problems).toEqual([`site.yaml: image: ${image} ${problem}`])
  })
}

test('a portrait that is not in the content folder is refused with a sentence', async () => {
  expect(await problemsIn(await portraitOf('me.jpg'))).toEqual([
    'site.yaml: image: there is no me.jpg in this folder',
  ])
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
