import { type Client, LibsqlError } from '@libsql/client'

/** Moves what is in the write-ahead log into the file, which alone then holds all the data. */
export async function foldLog(client: Client): Promise<void> {
  try {
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    // What another program's lock keeps in the log is read from there by the next start.
    if (!(error instanceof LibsqlError)) throw error
  }
}
