import fc from 'fast-check'

const marks = ['', '  ', '    ', '\t', '> ', '>', '- ', '- ', '* ', '+ ', '1. ', '12) ', '-', '# ']
const boxes = [
  '',
  '[ ] ',
  '[ ] ',
  '[x] ',
  '[x] ',
  '[X] ',
  '[ ]',
  '[x]\t',
  '[] ',
  '[  ] ',
  '\\[ ] ',
  '[y] ',
]
const words = ['milk', '#shop', '`[ ] code`', '[link](/notes)', '[x]: /notes', '**bold**', '[', '']
  .concat([
    '| a | b |',
    '|---|---|',
    '```',
    '~~~',
    '---',
    '===',
    '<b>',
    '#two #Two',
    '\0',
    '#1 #1a',
  ])
  .concat([
    '![#alt](/a.png)',
    '[#in](/notes)',
    '\\#no',
    'a#no',
    '(#yes)',
    '#snake_case_',
    '&#35;no',
  ])

const line = fc
  .tuple(
    fc.array(fc.constantFrom(...marks), { maxLength: 3 }),
    fc.constantFrom(...boxes),
    fc.array(fc.constantFrom(...words), { maxLength: 3 }),
  )
  .map(([before, box, after]) => before.join('') + box + after.join(' '))

const structured = fc
  .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\n', '\r\n', '\r', '\n\n'))
  .map(([lines, end]) => lines.join(end))

const soup = fc.string({ unit: fc.constantFrom(...'[]x -*>`#1.\n\t|:()_~\\!<&;é'), maxLength: 80 })

/** What somebody might write, and what nobody would. */
export const anyNote = fc.oneof({ weight: 5, arbitrary: structured }, soup, fc.string())
