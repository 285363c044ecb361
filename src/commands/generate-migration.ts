import { readdir, rm } from 'node:fs/promises'
import {
  keptColumns,
  versionedKinds,
  versionTrigger,
  versionTriggerName,
} from '../../db/version-triggers'

/**
 * Writes a migration from `db/schema/`, and into it the triggers that keep earlier versions, where
 * the columns that they keep have changed. Of drizzle's snapshots only the last one is of use.
 */

const folder = 'db/migrations'
const before = await migrations()

const drizzle = ['bun', '--bun', 'node_modules/drizzle-kit/bin.cjs', 'generate']
const { exitCode } = Bun.spawnSync([...drizzle, ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit'],
})
if (exitCode !== 0) process.exit(exitCode)

const snapshots = (await readdir(`${folder}/meta`)).filter((name) =>
  name.endsWith('_snapshot.json'),
)
for (const old of snapshots.toSorted().slice(0, -1)) await rm(`${folder}/meta/${old}`)

const after = await migrations()
const written = (await Promise.all(after.map((name) => Bun.file(`${folder}/${name}`).text()))).join(
  '\n',
)
const changed = versionedKinds.filter((kind) => {
  const now = keptColumns(versionTrigger(kind))
  return !Bun.deepEquals(keptColumns(lastTrigger(versionTriggerName(kind))), now)
})
const newest = after.at(-1)
if (changed.length > 0 && newest !== undefined) {
  if (before.includes(newest)) {
    console.error('Triggers have changed and no table has: run it again with --custom.')
    process.exit(1)
  }
  const triggers = changed.flatMap((kind) => [
    `DROP TRIGGER IF EXISTS \`${versionTriggerName(kind)}\`;`,
    versionTrigger(kind),
  ])
  const file = Bun.file(`${folder}/${newest}`)
  const statements = [(await file.text()).trimEnd(), ...triggers]
  await Bun.write(file, `${statements.join('--> statement-breakpoint\n')}\n`)
  console.log(`Triggers: ${changed.map(versionTriggerName).join(', ')}`)
}

async function migrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

function lastTrigger(name: string): string {
  return written.slice(written.lastIndexOf(`CREATE TRIGGER \`${name}\``)).split('END;')[0] ?? ''
}
