import type { TranslationFunctions } from '../../../../i18n/i18n-types'

/** Stands for a number, which the browser knows first. */
export const figure = '#'

export type ScannerWords = ReturnType<typeof scannerWords>

export function scannerWords(words: TranslationFunctions['several']['scanner']) {
  return {
    start: words.start(),
    stop: words.stop(),
    picture: words.picture(),
    asking: words.asking(),
    aim: words.aim(),
    readOne: words.readOne(),
    readMany: words.readMany({ count: figure }),
    known: words.known(),
    noIsbn: words.noIsbn(),
    full: words.full(),
    idle: words.idle(),
    denied: words.denied(),
    noCamera: words.noCamera(),
    inUse: words.inUse(),
    failed: words.failed(),
  }
}
