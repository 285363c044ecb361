import { expect, test } from 'bun:test'
import { z } from 'zod'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { loadAllLocales } from '../../i18n/i18n-util.sync'
import { localizedIssues } from '../../src/http/input/validation-messages'

loadAllLocales()

const missing = undefined

/** What was sent for what, and the English sentence that answers it. */
const answers: [schema: z.ZodType, input: unknown, sentence: string][] = [
  [z.string(), missing, 'Required'],
  [z.number(), missing, 'Required'],
  [z.string(), null, 'Required'],
  [z.string().min(1), '', 'Required'],
  [z.string().min(8), '', 'Required'],
  [z.string().min(8), 'short', 'At least 8 characters.'],
  [z.string().max(3), 'too long', 'At most 3 characters.'],
  [z.number().min(1), 0, 'Invalid input'],
  [z.int(), 1.5, 'Expected int, received number'],
  [z.enum(['light', 'dark']), 'pink', 'Invalid input'],
  [z.literal('a'), 'b', 'Invalid input'],
  [z.email(), 'nobody', 'This is not a complete e-mail address.'],
  [z.stringbool(), 'perhaps', 'Invalid input'],
  [z.iso.date(), 'yesterday', 'Invalid date'],
  [z.iso.date(), '2026-02-30', 'Invalid date'],
  [z.iso.datetime(), '2026-11-21', 'Invalid date'],
  [z.date(), 'yesterday', 'Invalid date'],
  [z.date(), new Date('never'), 'Invalid date'],
  [z.coerce.date(), 'never', 'Invalid date'],
  [z.string(), 5, 'Expected string, received number'],
  [z.number(), 'five', 'Expected number, received string'],
  [z.coerce.number(), 'five', 'Expected number, received NaN'],
  [z.boolean(), 'true', 'Expected boolean, received string'],
  [z.array(z.string()), 'a', 'Expected array, received string'],
  [z.string(), ['a'], 'Expected string, received array'],
  [z.object({}), [], 'Expected object, received array'],
  [z.strictObject({}), { surprise: 1 }, 'Invalid input'],
  [z.union([z.string(), z.number()]), true, 'Invalid input'],
]

for (const [schema, input, sentence] of answers) {
  for (const locale of locales) {
    const sent = JSON.stringify(input)
    test(`whoever sends ${sent} reads "${sentence}" in ${locale}`, () => {
      const { validation } = i18nObject(locale)
      const [, expected = '', received = ''] =
        /^Expected (\w+), received (\w+)$/.exec(sentence) ?? []
      const translations: Record<string, string> = {
        Required: validation.required(),
        'Invalid input': validation.invalidInput(),
        'Invalid date': validation.invalidDate(),
        'At least 8 characters.': validation.tooShort(8),
        'At most 3 characters.': validation.tooLong(3),
        'This is not a complete e-mail address.': validation.invalidEmail(),
      }
      const { error } = schema.safeParse(input, { error: localizedIssues(i18nObject(locale)) })
      expect(error?.issues.map(({ message }) => message)).toEqual([
        translations[sentence] ?? validation.expected({ expected, received }),
      ])
    })
  }
}

test('the English sentences of validation are those of the specification', () => {
  const { validation } = i18nObject('en')
  const sentences: string[] = [
    validation.required(),
    validation.invalidInput(),
    validation.invalidDate(),
    validation.expected({ expected: 'X', received: 'Y' }),
  ]
  expect(sentences).toEqual(['Required', 'Invalid input', 'Invalid date', 'Expected X, received Y'])
})

test('every sentence of validation differs from language to language', () => {
  const sentences = locales.map((locale) => i18nObject(locale).validation.required())
  expect(new Set(sentences).size).toBe(locales.length)
})
