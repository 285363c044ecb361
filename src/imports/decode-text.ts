import { SourceError } from './source-error'

const windows = new TextDecoder('windows-1252')

/** Spreadsheets save Windows-1252, or UTF-16 with a byte order mark. */
export function decodeText(bytes: Uint8Array, name: string): string {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const kind = knownKind(bytes)
  if (kind) throw new SourceError(`${name} is ${kind}, and no text`)
  if (bytes.includes(0)) throw new SourceError(`${name} is no text`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windows.decode(bytes)
  }
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
