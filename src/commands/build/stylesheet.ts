import { join } from 'node:path'
import { Glob } from 'bun'
import { bundleAsync } from 'lightningcss'
import { createGenerator } from 'unocss'
import { hashedName } from '../../drawing/images/hashed-name'
import { type StylesheetParts, stylesheetPartsFile } from '../../http/document/stylesheet-parts'
import { rooms } from '../../rooms'
import config from '../../ui/styles/uno.config'
import { publishText } from './publish'
import { splitStylesheet } from './split-stylesheet'

type Name = 'fonts' | 'site' | 'rooms'

const onlyInRooms = new RegExp(
  `^src/(features/(account|admin|${rooms.join('|')}|writing/publish)/(?!covers/cover\\.|shared|note/note-text)|records|ui/(calendar/(bar|line|month)|empty|headers/room|pagination|search-correction))`,
)

type PublishUrl = (specifier: string) => string

export async function publishStylesheets(folder: string, publish: PublishUrl) {
  const { site, rooms } = await generateUtilities()
  const parts: StylesheetParts = {}
  const publishOne = async (name: Name, utilities = '') => {
    const css = await bundle(name, utilities, publish)
    const published = await publishText(folder, hashedName(`${name}.css`, css), css)
    parts[published.href] = splitStylesheet(css)
    return published
  }
  const [stylesheet, roomsStylesheet, fontsStylesheet] = await Promise.all([
    publishOne('site', site),
    publishOne('rooms', rooms),
    publishOne('fonts'),
  ])
  await Bun.write(join(folder, stylesheetPartsFile), JSON.stringify(parts))
  return { stylesheet, roomsStylesheet, fontsStylesheet }
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

async function generateUtilities(): Promise<Record<'site' | 'rooms', string>> {
  const uno = await createGenerator(config)
  const [site, rooms] = [new Set<string>(), new Set<string>()]
  for await (const path of new Glob('src/{features,identity,islands,records,ui}/**/*.tsx').scan()) {
    const tokens = onlyInRooms.test(path) ? rooms : site
    // Only scans strings: words in comments and code would generate unused utilities.
    for (const [text] of (await Bun.file(path).text()).matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)) {
      await uno.applyExtractors(text, path, tokens)
    }
  }
  const generate = async (tokens: Set<string>, safelist: boolean) => {
    const { css } = await uno.generate(tokens, { preflights: false, minify: true, safelist })
    return css
  }
  return { site: await generate(site, true), rooms: await generate(rooms.difference(site), false) }
}
