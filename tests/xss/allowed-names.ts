import { allowed } from '../../src/features/notes/text/sanitise'

const attributes: Record<string, (string | { name: string })[]> = allowed.allowedAttributes

/** The attributes that each element of a note may have. */
export const allowedNames: Record<string, string[]> = Object.fromEntries(
  allowed.allowedTags.map((tag) => [
    tag,
    [
      ...(attributes[tag] ?? []).map((one) => (typeof one === 'string' ? one : one.name)),
      ...(tag in allowed.allowedClasses ? ['class'] : []),
    ],
  ]),
)
