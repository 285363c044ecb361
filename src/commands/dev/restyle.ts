import { readThemeColours } from '../../drawing/tokens'
import { manifestSchema } from '../../model/manifest'
import { publishFonts } from '../build/publish-fonts'
import { publishStylesheets } from '../build/stylesheet'

const path = '.build/manifest.json'
const manifest = manifestSchema.parse(await Bun.file(path).json())
const { addressOf } = await publishFonts('.build')
const stylesheets = await publishStylesheets('.build', addressOf)
const build = Bun.hash(
  [manifest.build, ...Object.values(stylesheets).map(({ href }) => href)].join(),
)
await Bun.write(
  path,
  JSON.stringify(
    { ...manifest, ...stylesheets, colours: readThemeColours(), build: build.toString(36) },
    null,
    2,
  ),
)
