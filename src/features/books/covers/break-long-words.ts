/** Not every browser hyphenates. */
export function breakLongWords(title: string): string {
  return title.replace(/\p{Letter}{15,}/gu, (word) => word.replace(syllable, '$1\u00ad'))
}

const vowel = '[aeiouyàáâäåæèéêëìíîïòóôöøùúûü]'
const consonant = '[^\\P{Letter}aeiouyàáâäåæèéêëìíîïòóôöøùúûü]'
const onset = `(?:sch|ch|ph|th|qu|str|st|sp|[bcfgkp][lr]|[dt]r|${consonant})`
const syllable = new RegExp(
  `(?<=\\p{Letter}{2})(${vowel}\\p{Letter}*?)(?=${onset}${vowel}\\p{Letter}{2})`,
  'giu',
)
