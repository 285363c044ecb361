import { config } from 'zod'

// Most of a start runs once: compiled to machine code it takes a fourth more of the processor, and
// a tenth more memory for good.
Bun.unsafe.setJITPolicy(20)
// Compiling a parser takes longer than parsing: a twelfth of a start.
config({ jitless: true })
