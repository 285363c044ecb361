import { existsSync } from 'node:fs'

/** @returns milliseconds of CPU time; undefined without `/proc` */
export async function processorTime(pid: number): Promise<number | undefined> {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return undefined
  // After the name, which may contain anything; the 12th and 13th are hundredths of a second.
  const fields = (await Bun.file(stat).text()).split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** In megabytes, after a second in which unused memory can be released. */
export async function residentMemory(pid: number): Promise<number> {
  await Bun.sleep(1_000)
  return Number(await Bun.$`ps -o rss= -p ${pid}`.text()) * (1_024 / 1_000_000)
}
