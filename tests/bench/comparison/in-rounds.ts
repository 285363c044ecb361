import { median } from '../distributions'

/** Medians. Measures take turns, so that other load on the machine affects all of them. */
export async function inRounds<Name extends string>(
  rounds: number,
  measures: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(measures) as Name[]
  const measured = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measured.get(name)?.push(await measures[name]())
  }
  const medians = names.map((name) => [name, median(measured.get(name) ?? [])] as const)
  return Object.fromEntries(medians) as Record<Name, number>
}
