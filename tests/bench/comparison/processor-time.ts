import { existsSync } from 'node:fs'

/** Milliseconds that a process has had of the processor; undefined where nothing tells. */
export async function processorTime(pid: number): Promise<number | undefined> {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return undefined
  // After the name, which may hold anything: the 12th and 13th are ticks of a hundredth second.
  const fields = (await Bun.file(stat).text()).split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
