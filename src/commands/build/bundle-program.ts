import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Glob } from 'bun'
import { stylesheetPartsFile } from '../../http/document/stylesheet-parts'
import { besideProgram, machineCode } from './build-program'

const lettersAndIcons = [
  '{@fontsource/*,@fontsource-variable/source-serif-4}/{LICENSE,package.json}',
  '@fontsource/*/files/*-{500,700}-normal.woff2',
  '@fontsource-variable/source-serif-4/files/*-wght-normal.woff2',
  '@iconify-json/simple-icons/{icons,package}.json',
]

/** npm installs the packages for both C libraries of Linux. */
const otherLibrary = existsSync('/etc/alpine-release') ? '-gnu' : '-musl'

export async function bundleProgram(folder: string, built = '.build'): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const program = join(built, 'program')
  for (const { name } of (await readdir(program, { withFileTypes: true })).filter((one) =>
    one.isFile(),
  )) {
    await cp(join(program, name), join(folder, name))
  }
  const copies = {
    [join(built, 'manifest.json')]: '.build/manifest.json',
    [join(built, stylesheetPartsFile)]: join('.build', stylesheetPartsFile),
    [join(built, 'public')]: '.build/public',
    static: 'static',
    ...besideProgram,
    content: 'content',
  }
  const filter = (path: string) => !/^\d+_snapshot\.json$/.test(basename(path))
  for (const [from, to] of Object.entries(copies)) {
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
