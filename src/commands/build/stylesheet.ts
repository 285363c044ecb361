import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Glob } from 'bun'
import { bundleAsync } from 'lightningcss'
import { createGenerator } from 'unocss'
import { hashedName } from '../../drawing/hashed-name'
import type { Manifest } from '../../ui/manifest'
import config from '../../ui/uno.config'
import { publishText } from './publish'

type Name = keyof Manifest['stylesheets']

/** Shown to guests at the address of the home page. */
const front = [
  'src/ui/layout/document.tsx',
  'src/features/home/home-page.tsx',
  'src/features/errors/error-page.tsx',
]

/** Files whose utilities only signed-in people need. */
const onlyInRooms =
  /^src\/(features\/(account|admin|books\/(?!covers\/cover\.|shared)|notes\/(?!note\/note-text)|workouts|writing\/publish)|records|ui\/(calendar\/(bar|line|month)|empty|headers\/room|pagination|search-correction))/

/** Maps a package path of a font in the CSS to its published address. */
type PublishUrl = (specifier: string) => string

/** Minifies the stylesheets that the manifest names. */
export async function publishStylesheets(folder: string, publish: PublishUrl) {
  const utilities = await generateUtilities()
  const publishOne = async (name: Name) => {
    const css = await bundle(name, utilities[name], publish)
    return publishText(folder, hashedName(`${name}.css`, css), css)
  }
  return {
    site: await publishOne('site'),
    pages: await publishOne('pages'),
    rooms: await publishOne('rooms'),
  }
}

async function bundle(name: Name, utilities: string, publish: PublishUrl): Promise<string> {
  const { code } = await bundleAsync({
    filename: `src/ui/styles/${name}.css`,
    minify: true,
    targets: { chrome: 123 << 16, firefox: 128 << 16, safari: (17 << 16) | (5 << 8) },
    resolver: {
      read: (path) => (path.endsWith('/uno.css') ? utilities : Bun.file(path).text()),
    },
    visitor: {
      Url: (url) => (url.url.startsWith('@') ? { ...url, url: publish(url.url) } : url),
    },
  })
  return new TextDecoder().decode(code)
}

/** Each stylesheet has what those before it lack. */
async function generateUtilities(): Promise<Record<Name, string>> {
  const uno = await createGenerator(config)
  const tokens = { site: new Set<string>(), pages: new Set<string>(), rooms: new Set<string>() }
  const imported = importsOf(front)
  for await (const path of new Glob('src/{features,identity,islands,records,ui}/**/*.tsx').scan()) {
    const name = onlyInRooms.test(path) ? 'rooms' : imported.has(resolve(path)) ? 'site' : 'pages'
    // Only scans strings: words in comments and code would generate unused utilities.
    for (const [text] of (await Bun.file(path).text()).matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)) {
      await uno.applyExtractors(text, path, tokens[name])
    }
  }
  const generate = async (tokens: Set<string>, safelist: boolean) => {
    const { css } = await uno.generate(tokens, { preflights: false, minify: true, safelist })
    return css
  }
  const { site, pages, rooms } = tokens
  return {
    site: await generate(site, true),
    pages: await generate(pages.difference(site), false),
    rooms: await generate(rooms.difference(site).difference(pages), false),
  }
}

/** The files and all that they import, and so on, of this project. */
function importsOf(paths: readonly string[]): Set<string> {
  const transpiler = new Bun.Transpiler({ loader: 'tsx' })
  const found = new Set<string>()
  const queue = paths.map((path) => resolve(path))
  for (const path of queue) {
    if (found.has(path) || !/\.tsx?$/.test(path)) continue
    found.add(path)
    for (const { path: specifier } of transpiler.scanImports(readFileSync(path, 'utf8')))
      if (specifier.startsWith('.')) queue.push(Bun.resolveSync(specifier, dirname(path)))
  }
  return found
}
