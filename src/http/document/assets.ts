import { join } from 'node:path'
import { Glob } from 'bun'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import {
  type Drawings,
  type Manifest,
  manifestSchema,
  type PrintedCv,
  picturesOf,
} from '../../model/manifest'
import { buildPrefix } from '../../paths'
import { isReadRequest, pathnameOf } from '../routing/request-address'
import { addVariant, answerFrom, type StoredAnswer, storedAnswer } from './stored-answer'
import {
  type StylesheetParts,
  stylesheetPartsFile,
  stylesheetPartsSchema,
} from './stylesheet-parts'

export interface Assets {
  readonly manifest: Manifest
  readonly stylesheetParts: StylesheetParts
  change(content: Pick<Manifest, 'content' | 'changedAt' | 'pages'>): void
  show(
    drawings: Drawings,
    pictures: readonly [address: string, bytes: Uint8Array<ArrayBuffer>][],
  ): void
  showCv(cv?: PrintedCv, files?: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): void
  restyle(): Promise<void>
  version(): number
  find(request: Request): StoredAnswer | undefined
}

declare module 'hono' {
  interface ContextVariableMap {
    assets: Assets
  }
}

export class MissingBuildError extends Error {
  constructor(what = 'Nothing is built yet.') {
    super(`${what} Run \`bun run build\` first.`)
  }
}

const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' }
const shared = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** @throws {MissingBuildError} before the first build, and with one of another version */
export async function loadAssets(buildFolder: string, staticFolder: string): Promise<Assets> {
  let [manifest, stylesheetParts] = await readBuilt()
  let version = 0
  let replaced: Drawings | undefined
  const files = new Map<string, StoredAnswer>()
  await storeBuilt()
  await storeFolder(files, staticFolder, '/', () => ({ 'Cache-Control': 'public, max-age=3600' }))
  return {
    get manifest() {
      return manifest
    },
    get stylesheetParts() {
      return stylesheetParts
    },
    change(content) {
      manifest = { ...manifest, ...content }
    },
    show(drawings, pictures) {
      // An open page may still name the pictures of the last drawings.
      const kept = new Set([...picturesOf(manifest), ...picturesOf(drawings)])
      for (const href of picturesOf(replaced ?? {}).filter((one) => !kept.has(one)))
        files.delete(href)
      replaced = manifest
      manifest = { ...withoutDrawings(manifest), ...drawings }
      const isShared = sharedPictures(drawings)
      for (const [address, bytes] of pictures) {
        const headers = new Headers({
          'Content-Type': Bun.file(address).type,
          ...forever,
          ...(isShared.has(address) && shared),
        })
        files.set(address, storedAnswer(200, headers, bytes))
      }
    },
    showCv(cv, printed = new Map()) {
      const { cv: before, ...rest } = manifest
      for (const { href } of Object.values(before?.files ?? {})) files.delete(href)
      manifest = cv === undefined ? rest : { ...rest, cv }
      for (const [address, bytes] of printed) {
        const headers = new Headers({ 'Content-Type': 'application/pdf', ...forever })
        files.set(address, storedAnswer(200, headers, bytes))
      }
      version += 1
    },
    async restyle() {
      const [built, parts] = await readBuilt()
      await storeBuilt()
      const { stylesheet, roomsStylesheet, fontsStylesheet, colours, build } = built
      manifest = { ...manifest, stylesheet, roomsStylesheet, fontsStylesheet, colours, build }
      stylesheetParts = parts
      version += 1
    },
    version: () => version,
    find: (request) => (isReadRequest(request) ? files.get(pathnameOf(request)) : undefined),
  }

  async function readBuilt() {
    const manifest = await readJson(buildFolder, 'manifest.json', manifestSchema)
    const parts = await readJson(buildFolder, stylesheetPartsFile, stylesheetPartsSchema)
    return [manifest, parts] as const
  }

  async function storeBuilt(): Promise<void> {
    const isShared = sharedPictures(manifest)
    await storeFolder(files, join(buildFolder, 'public'), buildPrefix, (address) => ({
      ...forever,
      ...(isShared.has(address) && shared),
    }))
  }
}

async function readJson<Value>(
  buildFolder: string,
  name: string,
  schema: z.ZodType<Value>,
): Promise<Value> {
  const file = Bun.file(join(buildFolder, name))
  if (!(await file.exists())) throw new MissingBuildError()
  const read = schema.safeParse(await file.json().catch(() => undefined))
  if (!read.success) throw new MissingBuildError('What is built is of another version.')
  return read.data
}

export const files = createMiddleware<{ Variables: { assets: Assets } }>(
  async function files(c, next) {
    const file = c.var.assets.find(c.req.raw)
    return file ? answerFrom(file, c.req.raw) : next()
  },
)

/** So that what the next content lacks, such as a portrait, does not stay from the last. */
function withoutDrawings(manifest: Manifest) {
  const { drawnFor, portrait, cards, images, brands, roof, ...others } = manifest
  return others
}

function sharedPictures({ cards, portrait, images }: Drawings): Set<string> {
  const written = Object.entries(images).filter(([name]) => name.startsWith('writing/'))
  const inArticles = written.flatMap(([, { webp, fallback }]) => [{ href: fallback }, ...webp])
  const all = [...Object.values(cards), portrait ?? [], ...inArticles].flat()
  return new Set(all.map(({ href }) => href))
}

async function storeFolder(
  files: Map<string, StoredAnswer>,
  folder: string,
  prefix: string,
  headersOf: (address: string) => Record<string, string>,
): Promise<void> {
  const names = await Array.fromAsync(new Glob('**/*').scan({ cwd: folder }))
  await Promise.all(
    names.map(async (name) => {
      if (/\.(br|gz)$/.test(name)) return
      const file = Bun.file(join(folder, name))
      const own = { 'Content-Type': file.type, Vary: 'Accept-Encoding' }
      const headers = new Headers({ ...own, ...headersOf(prefix + name) })
      const stored = storedAnswer(200, headers, await file.bytes())
      for (const [coding, extension] of [
        ['br', 'br'],
        ['gzip', 'gz'],
      ] as const) {
        const compressed = `${name}.${extension}`
        if (!names.includes(compressed)) continue
        addVariant(stored, coding, await Bun.file(join(folder, compressed)).bytes())
      }
      files.set(prefix + name, stored)
    }),
  )
}
