import type { ImportFile } from '../../../imports/archive'
import { decodeText } from '../../../imports/decode-text'
import { SourceError } from '../../../imports/source-error'

/** @returns undefined if it is no text, with `\n` for each line break and no byte order mark */
export function textOfFile({ path, bytes }: ImportFile): string | undefined {
  try {
    return decodeText(bytes, path)
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n')
  } catch (error) {
    if (error instanceof SourceError) return undefined
    throw error
  }
}
