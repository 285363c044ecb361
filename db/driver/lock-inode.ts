import { dlopen } from 'bun:ffi'
import { closeSync, openSync } from 'node:fs'

/** Of Linux, where fcntl has them (fcntl_locking(2)); F_WRLCK and F_UNLCK are kinds of lock. */
const [F_OFD_GETLK, F_OFD_SETLK, F_WRLCK, F_UNLCK] = [36, 37, 1, 2]

/** Which byte of the file is locked: far from those that SQLite locks, at 1 GB. */
const byte = 2n ** 62n

/** By which name the C library is found: that of glibc, then those of musl. */
const libraries = ['libc.so.6', 'libc.musl-x86_64.so.1', 'libc.musl-aarch64.so.1']

/**
 * Locks a file itself, and not a name of it. The lock belongs to the file's being open, so that unlike
 * SQLite's it outlives the closing of other handles; it ends with the process.
 * @returns what lets go of it; undefined where another has it
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
  // What the disk has no locks for is guarded by the file beside it.
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
    } catch {
      // It has another name here.
    }
  }
  return found
}

/** Whoever may not is told so when the database is opened. */
function openToWrite(path: string): number | undefined {
  try {
    return openSync(path, 'r+')
  } catch {
    return undefined
  }
}

/** `struct flock` where addresses have 64 bits: kind, from where it is counted, start, length, process. */
function describeLock(): Uint8Array<ArrayBuffer> {
  const lock = new DataView(new ArrayBuffer(32))
  lock.setInt16(0, F_WRLCK, true)
  lock.setBigInt64(8, byte, true)
  lock.setBigInt64(16, 1n, true)
  return new Uint8Array(lock.buffer)
}
