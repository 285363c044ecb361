import { join } from 'node:path'
import { Glob } from 'bun'
import { createMiddleware } from 'hono/factory'
import { buildPrefix } from '../../paths'
import { type Manifest, manifestSchema } from '../../ui/manifest'
import { type Coding, chooseCoding, codings } from './compression'

export interface Assets {
  manifest: Manifest
  respond(request: Request): Response | undefined
}

interface StoredFile {
  type: string
  etag: string
  cacheControl: string
  /** Whether other sites may show it, as chats do with cards. */
  isShared: boolean
  bodies: Partial<Record<Coding, Uint8Array<ArrayBuffer>>>
}

export class MissingBuildError extends Error {
  constructor() {
    super('Nothing is built yet. Run `bun run build` first.')
  }
}

/** @throws {MissingBuildError} before the first build */
export async function loadAssets(buildFolder: string, staticFolder: string): Promise<Assets> {
  const manifestFile = Bun.file(join(buildFolder, 'manifest.json'))
  if (!(await manifestFile.exists())) throw new MissingBuildError()
  const manifest = manifestSchema.parse(await manifestFile.json())
  const files = new Map<string, StoredFile>()
  const immutable = 'public, max-age=31536000, immutable'
  await storeFolder(files, join(buildFolder, 'public'), buildPrefix, immutable)
  await storeFolder(files, staticFolder, '/', 'public, max-age=3600')
  for (const { href } of Object.values(manifest.cards)) {
    const card = files.get(href)
    if (card) card.isShared = true
  }
  return { manifest, respond: (request) => respond(files, request) }
}

export const files = createMiddleware<{ Variables: { assets: Assets } }>(
  async function files(c, next) {
    return c.var.assets.respond(c.req.raw) ?? next()
  },
)

async function storeFolder(
  files: Map<string, StoredFile>,
  folder: string,
  prefix: string,
  cacheControl: string,
): Promise<void> {
  for await (const name of new Glob('**/*').scan({ cwd: folder })) {
    if (/\.(br|gz)$/.test(name)) continue
    const path = join(folder, name)
    const identity = await Bun.file(path).bytes()
    const file: StoredFile = {
      type: Bun.file(path).type,
      etag: `"${Bun.hash(identity).toString(36)}"`,
      cacheControl,
      isShared: false,
      bodies: { identity },
    }
    for (const [coding, extension] of [
      ['br', 'br'],
      ['gzip', 'gz'],
    ] as const) {
      const compressed = Bun.file(`${path}.${extension}`)
      if (await compressed.exists()) file.bodies[coding] = await compressed.bytes()
    }
    files.set(prefix + name, file)
  }
}

function respond(files: Map<string, StoredFile>, request: Request): Response | undefined {
  const file = files.get(new URL(request.url).pathname)
  if (file === undefined || !['GET', 'HEAD'].includes(request.method)) return undefined
  const offered = codings.filter((coding) => file.bodies[coding])
  const coding = chooseCoding(request.headers.get('Accept-Encoding') ?? '', offered)
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  })
  if (file.isShared) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  // Hono's `etag` would hash every page that passes here.
  if (request.headers.get('If-None-Match') === file.etag) {
    return new Response(null, { status: 304, headers })
  }
  const body = file.bodies[coding]
  if (coding !== 'identity') headers.set('Content-Encoding', coding)
  headers.set('Content-Length', String(body?.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
