import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { splitStylesheet } from '../../src/commands/build/split-stylesheet'
import { namesIn, usedStyles } from '../../src/http/document/stylesheet-parts'
import { stylesheetsCookie, stylesheetsValue } from '../../src/islands/kept-stylesheets'
import { manifestSchema } from '../../src/model/manifest'
import { paths, publicPages } from '../../src/paths'
import { rooms } from '../../src/rooms'
import { testApp } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { attributes } from '../fixtures/select'
import { openSite } from '../fixtures/site'

const folder = await builtFolder()
const manifest = manifestSchema.parse(await Bun.file(join(folder, 'manifest.json')).json())
const [siteSheet, roomsSheet] = [manifest.stylesheet.href, manifest.roomsStylesheet.href]
const visitor = await testApp()
const first = { Cookie: `${stylesheetsCookie}=` }

const cookie = (...hrefs: string[]) => `${stylesheetsCookie}=${stylesheetsValue(hrefs)}`
const guestPages = [...publicPages, paths.signIn, paths.signUp, paths.api, '/not-here']

async function read(answer: Response | Promise<Response>) {
  const html = await (await answer).text()
  const scripted = html.replaceAll(/<noscript>.*?<\/noscript>/g, '')
  const all = (pattern: RegExp) => Array.from(scripted.matchAll(pattern), ([, found = '']) => found)
  return {
    html,
    linked: all(/<link rel="stylesheet"[^>]* href="([^"]+)"/g),
    brought: all(/<style data-stylesheet="([^"]+)"/g),
    preloaded: all(/<link rel="preload" href="([^"]+)" as="font"/g),
  }
}

for (const path of guestPages) {
  test(`a first visit to ${path} brings the styles of the page, and asks for no sheet or font`, async () => {
    const answer = await visitor.ask(path, first)
    const policy = answer.headers.get('Content-Security-Policy')
    const { html, linked, brought, preloaded } = await read(answer)
    expect({ linked, brought, preloaded }).toEqual({
      linked: [],
      brought: [siteSheet],
      preloaded: [],
    })
    const [, styles = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? []
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(policy).toContain(`; style-src 'self' 'sha256-${hash}'; `)
    expect(policy).not.toContain('unsafe')
  })

  test(`who has the style sheet gets none in ${path}, and its fonts first`, async () => {
    const { linked, brought, preloaded } = await read(
      visitor.ask(path, { Cookie: cookie(siteSheet) }),
    )
    expect({ linked, brought }).toEqual({
      linked: [manifest.fontsStylesheet.href, siteSheet],
      brought: [],
    })
    expect(preloaded).toEqual(manifest.fonts.map(({ href }) => href))
  })
}

const { ask, cookies } = await openSite()
const session = await cookies('user')

for (const path of [...publicPages, paths.signIn, ...rooms.map((room) => paths[room])]) {
  test(`the first frame of ${path} is held back until its header is whole`, async () => {
    const html = await (await ask(path, path === paths.signIn ? {} : { Cookie: session })).text()
    const [, id = ''] = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(html) ?? []
    expect(html.indexOf(` id="${id}"`)).toBeGreaterThan(html.indexOf('</head>'))
    expect(html.match(/rel="expect"/g)).toHaveLength(1)
  })
}

for (const room of rooms) {
  const visit = async (search: string, coding: string) =>
    ask(`${paths[room]}?query=${search}`, {
      Cookie: `${session}; ${stylesheetsCookie}=`,
      'Accept-Encoding': coding,
    })

  test(`the first page of ${room} comes with its styles compressed, and nothing else of it`, async () => {
    const plain = await (await visit('tuin', 'br')).bytes()
    const answer = await visit('tuin', 'gzip, br')
    expect(answer.headers.get('Content-Encoding')).toBe('gzip')
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    const packed = await answer.bytes()
    expect(packed.length).toBeLessThan(plain.length - 10_000)
    const unpacked = Bun.gunzipSync(packed)
    expect(withoutIds(unpacked)).toBe(withoutIds(plain))
  })

  test(`the length of the first page of ${room} tells nothing of what it repeats`, async () => {
    const lengthOf = async (search: string, coding: string) =>
      (await (await visit(search, coding)).bytes()).length
    const saved = new Set<number>()
    for (const search of ['aaaaaaaaaaaaaaaa', 'k7wq0zj3xv9yh5ub', 'data-stylesheet=']) {
      saved.add((await lengthOf(search, 'br')) - (await lengthOf(search, 'gzip')))
    }
    expect(saved.size).toBe(1)
  })
}

function withoutIds(html: Uint8Array): string {
  return new TextDecoder().decode(html).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
}

for (const swap of ['main', 'preload']) {
  test(`a page that is swapped in (${swap}) brings no styles, however often it is asked for`, async () => {
    for (const turn of ['rendered', 'cached']) {
      const { brought } = await read(visitor.ask(paths.skills, { ...first, Swap: swap }))
      expect(brought, turn).toEqual([])
      expect((await read(visitor.ask(paths.skills, first))).brought, turn).toEqual([siteSheet])
    }
  })
}

for (const turn of ['rendered', 'cached']) {
  test(`the head of about me names its portrait, so that it comes beside the page (${turn})`, async () => {
    const answer = await visitor.ask(paths.aboutMe, first)
    const [portrait] = attributes(await answer.text(), 'main img:not([loading=lazy])', 'src')
    expect(answer.headers.get('Link')).toBe(
      `<${portrait}>; rel=preload; as="image"; fetchpriority="high"`,
    )
  })
}

test('the head of a page says how long its first visit is', async () => {
  const fresh = await testApp()
  const head = await fresh.ask(paths.skills, first, { method: 'HEAD' })
  const whole = await fresh.ask(paths.skills, first)
  expect(head.headers.get('Content-Length')).toBe(whole.headers.get('Content-Length'))
  expect(head.headers.get('Content-Security-Policy')).toBe(
    whole.headers.get('Content-Security-Policy'),
  )
})

test('a cookie that names a style sheet of another build, or nonsense, counts as a first visit', async () => {
  const values = ['site-0000000000000.css', '~~', '%E0%A4%A', 'x'.repeat(3000)]
  for (const value of values) {
    const headers = { Cookie: `${stylesheetsCookie}=${value}` }
    expect((await read(visitor.ask(paths.career, headers))).brought).toEqual([siteSheet])
  }
})

test('a resident is brought what their browser lacks of two style sheets', async () => {
  const cases: [has: string[], linked: string[], brought: string[]][] = [
    [[], [], [siteSheet, roomsSheet]],
    [[siteSheet], [siteSheet], [roomsSheet]],
    [[siteSheet, roomsSheet], [manifest.fontsStylesheet.href, siteSheet, roomsSheet], []],
  ]
  for (const [has, linked, brought] of cases) {
    const headers = { Cookie: `${session}; ${cookie(...has)}` }
    const page = await read(ask(paths.books, headers))
    expect({ linked: page.linked, brought: page.brought }).toEqual({ linked, brought })
  }
})

for (const path of guestPages) {
  test(`without scripts ${path} links the style sheet of which it brings the first part`, async () => {
    const { html } = await read(visitor.ask(path, first))
    expect(html).toContain(`<noscript><link rel="stylesheet" href="${siteSheet}"/></noscript>`)
  })
}

const used = (css: string, html: string) => usedStyles(splitStylesheet(css), namesIn(html))

test('of a style sheet a page takes the rules that can match in it, in their order', () => {
  const css = '@layer a;.a .b{x:1}@media (width>1px){.c{y:1}h1,.d{z:1}}'
  expect(used(css, '<p class="a b">')).toBe('@layer a;.a .b{x:1;}')
  expect(used(css, '<h1 class="a &gt;">')).toBe('@layer a;@media (width>1px){h1{z:1;}}')
  expect(used(css, '<H1 id="a" class="d"><b class="c">')).toBe(
    '@layer a;@media (width>1px){.c{y:1;}h1,.d{z:1;}}',
  )
})

test('so it does of the rules in a rule, which goes if nothing is left of it', () => {
  const css = '.a{x:1;& .b{y:1}@media (width>1px){z:1;& .c{y:2}}}.d{& .b{y:1}}'
  expect(used(css, '<p class="a d">')).toBe('.a{x:1;@media (width>1px){z:1;}}')
  expect(used(css, '<p class="a d b">')).toBe(
    '.a{x:1;& .b{y:1;}@media (width>1px){z:1;}}.d{& .b{y:1;}}',
  )
})

test('what shows only once somebody does something comes with the style sheet', () => {
  const css =
    'p:hover{x:1}p:is(a:hover,b:active){x:1}p:is(a:hover,b){x:2}p:not(:hover){x:3}' +
    'p[aria-busy=true]{x:1}@media print{p{x:5}}p:focus{x:4}'
  expect(used(css, '<p><a><b>')).toBe(
    'p:is(a:hover,b){x:2;}p:not(:hover){x:3;}@media print{p{x:5;}}p:focus{x:4;}',
  )
})
