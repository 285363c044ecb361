import { join } from 'node:path'
import { z } from 'zod'
import type { StackEntry } from '../../content/schema/skills'
import type { Manifest } from '../../model/manifest'

const lockFile = z.object({
  /** The first element is `name@version`. */
  packages: z.record(z.string(), z.tuple([z.string()]).rest(z.unknown())),
})
const packageFile = z.object({ license: z.string() })
const ownFile = z.object({ dependencies: z.record(z.string(), z.string()) })

export async function readPackages(
  siteStack: readonly StackEntry[],
): Promise<Manifest['packages']> {
  const lock = lockFile.parse(Bun.JSONC.parse(await Bun.file('bun.lock').text()))
  const { dependencies } = ownFile.parse(await Bun.file('package.json').json())
  const entries = siteStack.map(async ({ package: name }) => {
    if (name === 'bun') {
      return [name, { version: Bun.version, licence: 'MIT', isRunning: true }] as const
    }
    const resolved = lock.packages[name]?.[0]
    if (resolved === undefined) throw new Error(`${name} is not in bun.lock`)
    const { license } = packageFile.parse(
      await Bun.file(join('node_modules', name, 'package.json')).json(),
    )
    const licence = license.replace(/^\((.+)\)$/, '$1')
    const version = resolved.slice(name.length + 1)
    return [name, { version, licence, isRunning: name in dependencies }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
