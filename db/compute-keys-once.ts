import { eq } from 'drizzle-orm'
import type { Database } from './client'
import { keyVersions } from './schema/key-versions'

type Orm = Database['orm']
export type KeysTransaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

interface StoredKeys {
  name: (typeof keyVersions.$inferSelect)['name']
  /** Raise it when the rule of these keys changes. */
  version: number
  compute(tx: KeysTransaction): Promise<void>
}

/** Computes stored keys again, once, at the first start after their rule has changed. */
export async function computeKeysOnce(
  { orm }: Pick<Database, 'orm'>,
  { name, version, compute }: StoredKeys,
): Promise<void> {
  const isNamed = eq(keyVersions.name, name)
  const [known] = await orm.select().from(keyVersions).where(isNamed)
  if (known && known.version >= version) return
  await orm.transaction(async (tx) => {
    await compute(tx)
    await tx
      .insert(keyVersions)
      .values({ name, version })
      .onConflictDoUpdate({ target: keyVersions.name, set: { version } })
  })
}
