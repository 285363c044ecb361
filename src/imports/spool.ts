import { write } from 'node:fs'
import { promisify } from 'node:util'
import { bytesInMemory, bytesOnDisk, type FileBytes } from './file-bytes'

const writeAt = promisify(write)

/** After which garbage is collected: else it fills the memory faster than that. */
const bytesOfGarbage = 16_000_000

/** Keeps what is unpacked, one file behind the other. */
export class Spool {
  readonly #fd: number | undefined
  #end = 0
  #garbage = 0

  /** @param fd of a file that is empty; without one they are kept in memory */
  constructor(fd?: number) {
    this.#fd = fd
  }

  async store(chunks: AsyncIterable<Uint8Array>): Promise<FileBytes> {
    const fd = this.#fd
    if (fd === undefined) return bytesInMemory(Buffer.concat(await Array.fromAsync(chunks)))
    const first = this.#end
    for await (const chunk of chunks) {
      await writeAt(fd, chunk, 0, chunk.byteLength, this.#end)
      this.#end += chunk.byteLength
    }
    this.#garbage += this.#end - first
    if (this.#garbage > bytesOfGarbage) {
      this.#garbage = 0
      Bun.gc(true)
    }
    return bytesOnDisk({ fd, size: this.#end - first }, first)
  }
}
