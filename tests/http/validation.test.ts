import { expect, test } from 'bun:test'
import { z } from 'zod'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { loadAllLocales } from '../../i18n/i18n-util.sync'
import { typedNumber } from '../../src/http/input/fields'
import { localizedIssues } from '../../src/http/input/validation-messages'

loadAllLocales()

const missing = undefined
const anything = z.string().optional()

type Words = TranslationFunctions['validation']

const required = (words: Words) => words.required()
const invalidDate = (words: Words) => words.invalidDate()
const expected = (expected: string, received: string) => (words: Words) =>
  words.expected({ expected, received })

const answers: [schema: z.ZodType, input: unknown, say: (words: Words) => string][] = [
  [z.string(), missing, required],
  [z.number(), missing, required],
  [typedNumber(z.number()), missing, required],
  [typedNumber(z.number()), ' ', required],
  [z.string(), null, required],
  [z.string().min(1), '', required],
  [z.string().min(8), 'short', (words) => words.tooShort(8)],
  [z.string().max(3), 'too long', (words) => words.tooLong(3)],
  [z.number().min(1), 0, (words) => words.atLeast('1')],
  [z.number().max(9), 10, (words) => words.atMost('9')],
  [z.number().multipleOf(5), 7, (words) => words.steps('5')],
  [z.array(z.string()).min(1), [], (words) => words.atLeast('1')],
  [z.int(), 1.5, (words) => words.notWhole({ typed: '1.5' })],
  [typedNumber(z.int()), '1.5', (words) => words.notWhole({ typed: '1.5' })],
  [z.int(), 'one', expected('number', 'string')],
  [z.instanceof(Uint8Array), 5, expected('string', 'number')],
  [z.record(z.string(), z.string()), 5, expected('object', 'number')],
  [z.enum(['light', 'dark']), 'pink', (words) => words.oneOf('light, dark')],
  [z.literal('a'), 'b', (words) => words.oneOf('a')],
  [z.stringbool({ truthy: ['y'], falsy: ['n'] }), 'perhaps', (words) => words.oneOf('y, n')],
  [z.email(), 'nobody', (words) => words.invalidEmail()],
  [z.uuid(), 'nobody', (words) => words.format('uuid')],
  [z.string().regex(/^[a-z]+$/), 'A1', (words) => words.format('/^[a-z]+$/')],
  [z.iso.date(), '2026-02-30', invalidDate],
  [z.iso.datetime(), '2026-11-21', invalidDate],
  [z.date(), 'yesterday', invalidDate],
  [z.date(), new Date('never'), invalidDate],
  [z.coerce.date(), 'never', invalidDate],
  [z.string(), 5, expected('string', 'number')],
  [z.number(), 'five', expected('number', 'string')],
  [typedNumber(z.number()), 'five', expected('number', 'string')],
  [z.array(z.string()), 'a', expected('array', 'string')],
  [z.object({}), [], expected('object', 'array')],
  [
    z.strictObject({ a: anything, b: anything }),
    { surprise: 1 },
    (words) => words.unknownKey('a, b'),
  ],
  [
    z.union([z.string(), z.number()]),
    true,
    (words) => `${expected('string', 'boolean')(words)} / ${expected('number', 'boolean')(words)}`,
  ],
  [z.string().refine(() => false), 'x', (words) => words.invalidInput()],
]

for (const [schema, input, say] of answers) {
  for (const locale of locales) {
    const sent = JSON.stringify(input)
    const sentence = say(i18nObject(locale).validation)
    test(`whoever sends ${sent} reads "${sentence}" in ${locale}`, () => {
      const { error } = schema.safeParse(input, { error: localizedIssues(i18nObject(locale)) })
      expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
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
