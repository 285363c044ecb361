import { type Client, createClient } from '@libsql/client'
import { isReadStatement } from './driver/is-read'
import { serverFetch } from './server-fetch'

export function connectServer(url: string, authToken: string | undefined, timeout: number): Client {
  const client = createClient({
    url,
    ...(authToken !== undefined && { authToken }),
    fetch: serverFetch(timeout),
  })
  const batch = client.batch.bind(client)
  // Never deferred: a transaction that reads before it writes fails (SQLITE_BUSY) if another one
  // wrote in between.
  client.batch = (statements, mode) => {
    const isReading =
      mode === 'read' || statements.every((statement) => isReadStatement(textOf(statement)))
    return batch(statements, isReading ? 'read' : 'write')
  }
  return client
}

function textOf(statement: Parameters<Client['batch']>[0][number]): string {
  if (typeof statement === 'string') return statement
  return Array.isArray(statement) ? statement[0] : statement.sql
}
