import { removeBuild } from '../harness'
import { measureEnumeration } from './enumeration'

await measureEnumeration()
await removeBuild()
process.exit(0)
