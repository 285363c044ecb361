/** A tag as one word of the index of words, in which neither case nor accents count. */
export function tagMark(tag: string): string {
  const folded = tag.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `t${Buffer.from(folded).toString('hex')}`
}
