import { z } from 'zod'
import { createMemo } from '../../../memo'
import { readEntryLine } from './read-entry-line'

export const spellingsOutput = z
  .array(
    z.strictObject({
      name: z.string(),
      others: z.array(z.string()).describe('Which lead to it too.'),
      typed: z.string().describe('The name in a line: in quotes where it would be read otherwise.'),
    }),
  )
  .describe('Of all exercises, the latest first.')

export type ExerciseSpelling = z.infer<typeof spellingsOutput>[number]

const spelled = createMemo<string>(5000)

export function spellName(name: string): string {
  return spelled(name, () => (isReadAs(name) ? name : `"${name.replaceAll('"', '""')}"`))
}

function isReadAs(name: string): boolean {
  return [' 3x8 60kg', ' 30 min'].some((sets) => {
    const { exercises, remarks, problems } = readEntryLine(name + sets)
    const [one] = exercises
    if (exercises.length !== 1 || remarks.length > 0 || problems.length > 0) return false
    return one?.name === name && one.sets.length === (sets.includes('x') ? 3 : 1)
  })
}
