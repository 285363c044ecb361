import { z } from 'zod'

export const manifestSchema = z.strictObject({
  builtAt: z.iso.datetime(),
  /** When what pages say last changed. */
  changedAt: z.iso.datetime(),
  /** Short commit, absent outside a checkout. */
  revision: z.string().optional(),
  /** Changes when any file that browsers are sent changes: an open page of another build is loaded anew. */
  build: z.string(),
  stylesheet: z.strictObject({ href: z.string(), brotliBytes: z.int() }),
  roomsStylesheet: z.strictObject({ href: z.string(), brotliBytes: z.int() }),
  script: z.strictObject({ href: z.string(), brotliBytes: z.int() }),
  fonts: z.array(z.strictObject({ family: z.string(), href: z.string(), bytes: z.int() })),
  /** By package name, from the lock file and each package's own statement. */
  packages: z.record(z.string(), z.strictObject({ version: z.string(), licence: z.string() })),
  /** The path of each one's icon, on a square of 24. */
  brands: z.record(z.string(), z.string()),
  cards: z.record(
    z.string(),
    z.strictObject({ href: z.string(), width: z.int(), height: z.int() }),
  ),
  paper: z.string(),
  icons: z.array(
    z.strictObject({
      href: z.string(),
      size: z.int(),
      purpose: z.enum(['any', 'maskable', 'apple']),
    }),
  ),
  /** The owner's name set in 100 px: ink width, side bearings, and whether it goes below the line. */
  roof: z.strictObject({
    width: z.number(),
    left: z.number(),
    right: z.number(),
    descends: z.boolean(),
  }),
})

export type Manifest = z.infer<typeof manifestSchema>
