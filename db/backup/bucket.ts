import { join } from 'node:path'
import { S3Client, type S3ListObjectsResponse } from 'bun'
import { codeOf, DatabaseError } from '../database-error'
import { isBackupName, listBackups } from './backup-files'

export interface BucketOptions {
  name: string
  endpoint?: string | undefined
  region?: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** All functions throw {DatabaseError}. */
export function openBucket({ name, endpoint, region, ...keys }: BucketOptions) {
  const place = { ...(endpoint && { endpoint }), ...(region && { region }) }
  const client = new S3Client({ ...keys, ...place, bucket: name })

  async function list(): Promise<string[]> {
    const names: string[] = []
    let next: { continuationToken?: string } | undefined = {}
    while (next) {
      const page: S3ListObjectsResponse = await explained(client.list(next))
      names.push(...(page.contents ?? []).map(({ key }) => key))
      const { nextContinuationToken: continuationToken } = page
      next = continuationToken === undefined ? undefined : { continuationToken }
    }
    return names.filter(isBackupName).toSorted()
  }

  async function upload(folder: string, keep: number): Promise<string[]> {
    const there = await list()
    const missing = (await listBackups(folder)).slice(-keep).filter((one) => !there.includes(one))
    for (const one of missing) await explained(client.write(one, Bun.file(join(folder, one))))
    for (const one of [...there, ...missing].toSorted().slice(0, -keep)) {
      await explained(client.delete(one))
    }
    return missing
  }

  async function download(wanted: string, folder: string): Promise<string> {
    const backup = wanted || (await list()).at(-1)
    if (backup === undefined) throw new DatabaseError(`There is no backup in the bucket ${name}.`)
    const path = join(folder, backup)
    await explained(Bun.write(path, client.file(backup)))
    return path
  }

  async function explained<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      const reason = codeOf(error) ?? 'unknown'
      throw new DatabaseError(`The bucket ${name} refuses: ${reason}.`, { cause: error })
    }
  }

  return { name, upload, download }
}
