import { ensureFreshBuild, program } from './build/fresh-build'

await ensureFreshBuild()
await import(program)
