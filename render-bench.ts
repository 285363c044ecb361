import { testApp } from './tests/fixtures/app'
const { ask } = await testApp()
const paths = process.argv.slice(2)
for (const p of paths) {
  for (let i = 0; i < 300; i++) await (await ask(p)).bytes()
  const a = process.cpuUsage(); const n = 500
  for (let i = 0; i < n; i++) await (await ask(p)).bytes()
  const b = process.cpuUsage(a)
  console.log(p, ((b.user + b.system) / n / 1000).toFixed(2), 'ms CPU')
}
process.exit()
