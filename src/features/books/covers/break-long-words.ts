/**
 * Long words with soft hyphens between their syllables, for not every browser hyphenates: after a
 * vowel, and before what the next syllable begins with.
 */
export function breakLongWords(title: string): string {
  return title.replace(/\p{Letter}{15,}/gu, (word) => word.replace(syllable, '$1\u00ad'))
}

const vowel = '[aeiouyàáâäåæèéêëìíîïòóôöøùúûü]'
const consonant = '[^\\P{Letter}aeiouyàáâäåæèéêëìíîïòóôöøùúûü]'
/** What a syllable begins with, in the languages of the shelf. */
const onset = `(?:sch|ch|ph|th|qu|str|st|sp|[bcfgkp][lr]|[dt]r|${consonant})`
const syllable = new RegExp(
  `(?<=\\p{Letter}{2})(${vowel}\\p{Letter}*?)(?=${onset}${vowel}\\p{Letter}{2})`,
  'giu',
)
