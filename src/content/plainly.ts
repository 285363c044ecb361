import { type FallbackText, isFallback } from './localize'

type Plainly<Part> = Part extends FallbackText
  ? string
  : Part extends readonly (infer Item)[]
    ? readonly Plainly<Item>[]
    : Part extends object
      ? { [Key in keyof Part]: Plainly<Part[Key]> }
      : Part

export function plainly<Part>(part: Part): Plainly<Part>
export function plainly(part: unknown): unknown {
  if (Array.isArray(part)) return part.map((item) => plainly(item))
  if (typeof part !== 'object' || part === null) return part
  if (isFallback(part)) return part.text
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, plainly(value)]))
}
