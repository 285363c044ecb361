import { dlopen } from 'bun:ffi'
import { closeSync, openSync } from 'node:fs'

/** Constants of fcntl on Linux (fcntl_locking(2)). */
const [F_OFD_GETLK, F_OFD_SETLK, F_WRLCK, F_UNLCK] = [36, 37, 1, 2]

/** Offset of the locked byte, far from those that SQLite locks at 1 GB. */
const byte = 2n ** 62n

const libraries = ['libc.so.6', 'libc.musl-x86_64.so.1', 'libc.musl-aarch64.so.1']

/**
 * Locks the file itself instead of its name. An open file description lock survives the closing of
 * other handles, unlike SQLite's locks, and ends with the process.
 * @returns a function that releases it; undefined if another process holds it
 */
export function lockInode(path: string): (() => void) | undefined {
  const fcntl = findFcntl()
  const file = fcntl && openToWrite(path)
  if (fcntl === undefined || file === undefined) return () => {}
  const lock = describeLock()
  if (fcntl(file, F_OFD_SETLK, lock) === 0) return () => closeSync(file)
  const isAsked = fcntl(file, F_OFD_GETLK, lock) === 0
  closeSync(file)
  const isFree = new DataView(lock.buffer).getInt16(0, true) === F_UNLCK
  // File systems without such locks rely on the lock file beside it.
  return isAsked && !isFree ? undefined : () => {}
}

type Fcntl = (file: number, command: number, lock: Uint8Array) => number

let found: Fcntl | undefined

function findFcntl(): Fcntl | undefined {
  if (process.platform !== 'linux') return undefined
  for (const library of found ? [] : libraries) {
    try {
      const args = ['i32', 'i32', 'ptr'] as const
      found = dlopen(library, { fcntl: { args, returns: 'i32' } }).symbols.fcntl
      break
    } catch {}
  }
  return found
}

/** A missing permission is reported when the database is opened. */
function openToWrite(path: string): number | undefined {
  try {
    return openSync(path, 'r+')
  } catch {
    return undefined
  }
}

/** `struct flock` on 64-bit platforms: type, whence, start, length, pid. */
function describeLock(): Uint8Array<ArrayBuffer> {
  const lock = new DataView(new ArrayBuffer(32))
  lock.setInt16(0, F_WRLCK, true)
  lock.setBigInt64(8, byte, true)
  lock.setBigInt64(16, 1n, true)
  return new Uint8Array(lock.buffer)
}
