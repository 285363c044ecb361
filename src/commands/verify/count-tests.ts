import { z } from 'zod'

export interface TestCount {
  passed: number
  failed: number
}

const none = { passed: 0, failed: 0 }

export async function countUnitTests(path: string): Promise<TestCount> {
  const report = Bun.file(path)
  if (!(await report.exists())) return none
  const [root = ''] = /<testsuites [^>]*>/.exec(await report.text()) ?? []
  const read = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(root)?.[1] ?? 0)
  const failed = read('failures')
  return { passed: read('tests') - failed - read('skipped'), failed }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

export async function countBrowserTests(path: string): Promise<TestCount> {
  const report = Bun.file(path)
  if (!(await report.exists())) return none
  const { stats } = playwrightReport.parse(await report.json())
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
