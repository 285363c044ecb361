import { existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Glob } from 'bun'

const entrypoints = [
  'src/server.ts',
  'src/commands/admin.ts',
  'src/commands/backup.ts',
  'src/commands/restore.ts',
  'db/backup/copy-process.ts',
  'db/check/check-process.ts',
  'src/drawing/draw-process.ts',
  'src/drawing/article-card-process.ts',
  'src/drawing/printing/print-process.ts',
  'src/features/notes/work/note-worker.ts',
]

const machineCode = ['@libsql/linux-*', '@libsql/darwin-*', '@libsql/win32-*', '@resvg/resvg-js-*']

const lettersAndIcons = [
  '{@fontsource/*,@fontsource-variable/source-serif-4}/{LICENSE,package.json}',
  '@fontsource/*/files/*-{500,700}-normal.woff2',
  '@fontsource-variable/source-serif-4/files/*-wght-normal.woff2',
  '@iconify-json/simple-icons/{icons,package}.json',
]

/** npm installs the packages for both C libraries of Linux. */
const otherLibrary = existsSync('/etc/alpine-release') ? '-gnu' : '-musl'

/**
 * Writes everything that running the site takes, except Bun, to a folder. The site starts in that
 * folder.
 */
export async function bundleProgram(folder: string, built = '.build'): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await Bun.build({
    entrypoints,
    outdir: folder,
    target: 'bun',
    splitting: true,
    minify: { syntax: true, whitespace: true },
    naming: { entry: '[name].js', chunk: '[name]-[hash].js' },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    external: machineCode,
  })
  const filter = (path: string) => !/^\d+_snapshot\.json$/.test(basename(path))
  const readLater = {
    [built]: '.build',
    static: 'static',
    'db/migrations': 'migrations',
    'src/content/sample': 'sample',
    content: 'content',
  }
  for (const [from, to] of Object.entries(readLater)) {
    if (existsSync(from))
      await cp(from, join(folder, to), { recursive: true, preserveTimestamps: true, filter })
  }
  // A mount point for the owner's content.
  await mkdir(join(folder, 'content'), { recursive: true })
  for (const pattern of [...machineCode.map((name) => `${name}/**`), ...lettersAndIcons]) {
    for await (const path of new Glob(`node_modules/${pattern}`).scan()) {
      if (!path.includes(`${otherLibrary}/`)) await cp(path, join(folder, path))
    }
  }
}
