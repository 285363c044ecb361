import { bytesInMemory, type FileBytes, inParts } from './file-bytes'
import { SourceError } from './source-error'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

export type Encoding = (typeof encodings)[number]

/** Spreadsheets save Windows-1252, or UTF-16 with a byte order mark. */
export function decodeText(bytes: Uint8Array, name: string): string {
  return decode(bytes, name).text
}

export function decode(bytes: Uint8Array, name: string): { text: string; encoding: Encoding } {
  const { encoding } = encodingOf(bytesInMemory(bytes), name)
  return { encoding, text: new TextDecoder(encoding).decode(bytes) }
}

/**
 * By what the bytes are, as a byte order mark tells it or, in UTF-16, the halves of its signs.
 * @returns with where the text begins, after such a mark
 * @throws {SourceError}
 */
export function encodingOf(file: FileBytes, name: string): { encoding: Encoding; start: number } {
  const first = file.read(0, Math.min(file.size, 2000))
  const marked = markedEncoding(first)
  if (marked) return { encoding: marked, start: 2 }
  const halved = halvedEncoding(first)
  if (halved) return { encoding: halved, start: 0 }
  const kind = knownKind(first)
  if (kind) throw new SourceError(`${name} is ${kind}, and no text`)
  const start = first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf ? 3 : 0
  return { encoding: isUtf8(file, name) ? 'utf-8' : 'windows-1252', start }
}

/** @throws {NulError} */
function isUtf8(file: FileBytes, name: string): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isValid = true
  for (const { bytes, start } of inParts(file)) {
    const nul = bytes.indexOf(0)
    if (nul >= 0) throw new NulError(name, lineAt(file, start + nul))
    try {
      if (isValid) decoder.decode(bytes, { stream: start + bytes.length < file.size })
    } catch {
      isValid = false
    }
  }
  return isValid
}

function lineAt(file: FileBytes, place: number): number {
  let line = 1
  for (const { bytes, start } of inParts(file)) {
    if (start > place) break
    line += bytes.subarray(0, place - start).filter((byte) => byte === 10).length
  }
  return line
}

/** Of a file that holds a NUL, which no text does. */
export class NulError extends SourceError {
  /** @param line counted from 1 */
  constructor(
    name: string,
    readonly line: number,
  ) {
    super(`${name} is no text: line ${line} holds a NUL`)
  }
}

function markedEncoding([first, second]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Without a mark: letters of the Latin alphabet have one half that is 0, always the same. */
function halvedEncoding(bytes: Uint8Array): Encoding | undefined {
  const start = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = start.length / 4
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : undefined
}

const kinds: [name: string, start: string][] = [
  ['a spreadsheet or another zip', 'PK\u0003\u0004'],
  ['a PDF', '%PDF'],
  ['an old Office document', '\u00d0\u00cf\u0011\u00e0'],
  ['a gzip file', '\u001f\u008b'],
  ['a RAR file', 'Rar!'],
  ['a 7-Zip file', '7z\u00bc\u00af'],
]

function knownKind(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  return kinds.find(([, mark]) => start.startsWith(mark))?.[0]
}
