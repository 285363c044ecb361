import Papa from 'papaparse'
import type { Encoding } from './decode-text'
import type { FileBytes } from './file-bytes'
import type { Cells, Rows } from './rows'

/** How the cells of a file are written. */
export interface Writing {
  encoding: Encoding
  /** Whether bytes that the encoding does not have are read as a sign for it. */
  isLoose?: boolean
  delimiter: string
  quoteChar: string
  newline: '\n' | '\r' | '\r\n'
}

/** Whole rows, by the bytes where they begin and end. */
export interface Block {
  start: number
  end: number
  /** Of its rows, counted from 0. */
  first: number
  /** Whether the header stands above its rows. */
  hasHeader: boolean
}

interface ParsedBlock extends Pick<Block, 'start' | 'end'> {
  rows: string[][]
  /** Whether the last row ends within quotation marks. */
  isOpen: boolean
  /** Whether the last row goes on, and is too long to be read. */
  isTooLong: boolean
}

/** A row that is longer is told by its longest cell, or by its quotation mark that stays open. */
const longestRow = 8_388_608

/**
 * Rows of a table that stay in their file: a part of it is parsed whenever one of its rows is asked
 * for, and kept until another part is.
 */
export class RowsInBlocks implements Rows {
  #blocks: readonly Block[]
  #parse: (block: Block) => Cells[]
  #last: { block: Block; rows: Cells[] } | undefined
  readonly length: number

  constructor(blocks: readonly Block[], length: number, parse: (block: Block) => Cells[]) {
    this.#blocks = blocks
    this.#parse = parse
    this.length = length
  }

  *[Symbol.iterator](): Generator<Cells> {
    for (const block of this.#blocks) yield* this.#rowsOf(block)
  }

  *entries(): Generator<[number, Cells]> {
    let at = 0
    for (const cells of this) yield [at++, cells]
  }

  at(index: number): Cells | undefined {
    const block = this.#blocks.findLast(({ first }) => first <= index)
    return block && this.#rowsOf(block)[index - block.first]
  }

  #rowsOf(block: Block): Cells[] {
    if (this.#last?.block !== block) {
      this.#last = { block, rows: this.#parse(block) }
    }
    return this.#last.rows
  }
}

/**
 * Parses a file once, part by part.
 * @param start where its first row begins, in bytes
 * @param usual how many are parsed at once, unless a row is longer
 */
export function* parseInBlocks(
  file: FileBytes,
  writing: Writing,
  start: number,
  usual: number,
): Generator<ParsedBlock> {
  for (let size = usual; start < file.size; ) {
    const end = Math.min(file.size, start + size)
    const isTooLong = size > longestRow && end < file.size
    const isLast = isTooLong || end === file.size
    const bytes = wholeLines(file.read(start, end), writing, isLast)
    const { rows, isOpen, length } = parseBlock(bytes, writing, !isLast)
    if (length === 0 && !isLast) {
      size *= 2
      continue
    }
    yield { rows, isOpen, isTooLong, start, end: start + length }
    if (isTooLong) return
    start += length
    size = usual
  }
}

export function parseRows(bytes: Uint8Array, writing: Writing): string[][] {
  return parseBlock(bytes, writing, false).rows
}

function parseBlock(
  bytes: Uint8Array,
  writing: Writing,
  isCut: boolean,
): Pick<ParsedBlock, 'rows' | 'isOpen'> & { length: number } {
  const text = decoded(bytes, writing)
  const parse = (all: string) => new Papa.Parser(settings(writing)).parse(all, 0, isCut)
  const { data, errors, meta }: Papa.ParseResult<string[]> = parse(text)
  return {
    rows: data.filter((cells) => cells.some((cell) => cell.trim() !== '')),
    isOpen: errors.some(({ code }) => code === 'MissingQuotes'),
    length: isCut ? bytesOf(text.slice(0, meta.cursor)) : bytes.length,
  }

  function bytesOf(parsed: string): number {
    if (writing.encoding.startsWith('utf-16')) return parsed.length * 2
    if (writing.encoding !== 'utf-8') return parsed.length
    if (!writing.isLoose) return Buffer.byteLength(parsed)
    // A sign for a wrong byte is longer than it: counted in bytes, the rows end at the same signs.
    return parse(Buffer.from(bytes).toString('latin1')).meta.cursor
  }
}

function settings({ delimiter, quoteChar, newline }: Writing) {
  return { delimiter, quoteChar, newline }
}

/** Without the start of a sign whose other bytes come later. */
function wholeLines(bytes: Uint8Array, { encoding }: Writing, isEnd: boolean): Uint8Array {
  if (isEnd) return bytes
  if (encoding.startsWith('utf-16')) return bytes.subarray(0, bytes.length & ~1)
  const last = Math.max(bytes.lastIndexOf(10), bytes.lastIndexOf(13))
  return bytes.subarray(0, last + 1)
}

function decoded(bytes: Uint8Array, { encoding }: Writing): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
}
