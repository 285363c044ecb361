import { testApp } from './tests/fixtures/app'
const { ask } = await testApp()
const modes = (process.env.MODES ?? 'bun,string,edge,edgetext,prerender,node').split(',')
const best: Record<string, number> = {}
for (const p of process.argv.slice(2)) {
  for (let r = 0; r < 12; r++) for (const m of modes) {
    (globalThis as any).MODE = m
    const a = process.cpuUsage()
    for (let i = 0; i < 60; i++) await (await ask(p)).bytes()
    const b = process.cpuUsage(a)
    const t = (b.user + b.system) / 60 / 1000
    const k = p + ' ' + m
    if (r > 3) best[k] = Math.min(best[k] ?? 1e9, t)
  }
}
for (const [k, v] of Object.entries(best)) console.log(k.padEnd(40), v.toFixed(2))
process.exit()
