import type { CardWords } from './card'

/** If the fonts cannot draw a title, the owner’s profession replaces it. */
export function drawableWords(
  { title, sentence, ground, ...others }: CardWords,
  drawable: (text: string) => string,
): CardWords {
  const [first, second] = [drawable(ground[0]), drawable(ground[1])]
  const drawn = drawable(title)
  return {
    ...others,
    title: /[\p{L}\p{N}]/u.test(drawn) ? drawn : first,
    sentence: drawable(sentence),
    ground: [first, second],
  }
}
