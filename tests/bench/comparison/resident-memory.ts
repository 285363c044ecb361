import { existsSync } from 'node:fs'

/** In megabytes, after a second in which unused memory can be released. */
export async function residentMemory(pid: number): Promise<number> {
  await Bun.sleep(1_000)
  return (await residentKibibytes(pid)) * (1_024 / 1_000_000)
}

async function residentKibibytes(pid: number): Promise<number> {
  const status = `/proc/${pid}/status`
  if (existsSync(status)) {
    return Number(/^VmRSS:\s+(\d+)/m.exec(await Bun.file(status).text())?.[1])
  }
  return Number(
    await new Response(Bun.spawn(['ps', '-o', 'rss=', '-p', String(pid)]).stdout).text(),
  )
}
