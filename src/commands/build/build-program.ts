import { symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const others = [
  'src/commands/admin.ts',
  'src/commands/backup.ts',
  'src/commands/restore.ts',
  'db/backup/copy-process.ts',
  'db/check/check-process.ts',
  'src/drawing/draw-process.ts',
  'src/drawing/article-card-process.ts',
  'src/drawing/printing/print-process.ts',
  'src/texts/text-worker.ts',
  'src/recognising/recognise-worker.ts',
  'src/bringing/bring-worker.ts',
]

export const machineCode = [
  '@libsql/linux-*',
  '@libsql/darwin-*',
  '@libsql/win32-*',
  '@resvg/resvg-js-*',
]

export const besideProgram = { 'db/migrations': 'migrations', 'src/content/sample': 'sample' }

/** Bun puts this package, which asks for the polyfill, before the polyfill. */
const polyfillFirst: Bun.BunPlugin = {
  name: 'reflect-metadata first',
  setup(build) {
    build.onLoad({ filter: /@simplewebauthn\/server\/esm\/index\.js$/ }, async ({ path }) => ({
      contents: `import 'reflect-metadata'\n${await Bun.file(path).text()}`,
      loader: 'js',
    }))
  },
}

export async function buildProgram(folder: string): Promise<void> {
  const options = {
    outdir: folder,
    target: 'bun',
    minify: { syntax: true, whitespace: true },
    external: machineCode,
  } as const
  const production = { 'process.env.NODE_ENV': JSON.stringify('production') }
  await Bun.build({
    ...options,
    entrypoints: ['src/server.ts'],
    // Halves the processor time of a start. Bun keeps it beside CommonJS alone.
    bytecode: true,
    plugins: [polyfillFirst],
    format: 'cjs',
    // Bun would write the place of the sources for `__dirname`.
    define: { ...production, 'import.meta.dir': 'module.path' },
  })
  await Bun.build({
    ...options,
    entrypoints: others,
    splitting: true,
    naming: { entry: '[name].js', chunk: '[name]-[hash].js' },
    define: production,
  })
  for (const [from, to] of Object.entries(besideProgram)) {
    const link = join(folder, to)
    await symlink(relative(dirname(link), from), link)
  }
}
