import { type Client, createClient } from '@libsql/client'
import './keep-statements'
import { urlOfFile } from './url-of-file'

/** The driver blocks its whole thread while it waits for a lock, the queue does not. */
const timeout = 50

export function connectFile(path: string): Client {
  return createClient({ url: urlOfFile(path), timeout })
}
