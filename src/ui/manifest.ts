import { z } from 'zod'

/** What is drawn from the owner's words, and is drawn anew when they change. */
/** A hash of what it was drawn from. */
const drawnFrom = z.string()

export const drawingsSchema = z.strictObject({
  /** What they were drawn for, as `drawnFor` has it. */
  drawnFor: z.string(),
  /** The last is a small one, for address books. */
  portrait: z
    .strictObject({
      drawnFrom,
      href: z.string(),
      width: z.int(),
      height: z.int(),
      jpeg: z.string(),
    })
    .optional(),
  cards: z.record(
    z.string(),
    z.strictObject({ drawnFrom, href: z.string(), width: z.int(), height: z.int() }),
  ),
  /** Of projects, by `<slug>/<file>`. */
  images: z.record(
    z.string(),
    z.strictObject({
      drawnFrom,
      /** Pixels, of the largest. */
      width: z.int(),
      height: z.int(),
      /** The number of a colour of chips. */
      colour: z.int(),
      /** The smallest first. */
      webp: z.array(z.strictObject({ href: z.string(), width: z.int() })),
      /** For what does not know the others. */
      fallback: z.string(),
    }),
  ),
  /** The path of each one's icon, on a square of 24. */
  brands: z.record(z.string(), z.string()),
  /** The owner's name set in 100 px: ink width, side bearings, whether it goes below the line, and its outlines. */
  roof: z
    .strictObject({
      width: z.number(),
      left: z.number(),
      right: z.number(),
      descends: z.boolean(),
      path: z.string(),
    })
    .optional(),
})

export type Drawings = z.infer<typeof drawingsSchema>

/** The CV as a PDF in each language, by their tags. */
export const printedCvSchema = z.strictObject({
  /** Of what the owner said, and of the build whose style sheet it has. */
  printedFor: z.string(),
  /** That it bears; empty where it was not known. */
  origin: z.string(),
  files: z.record(z.string(), z.strictObject({ href: z.string(), bytes: z.int() })),
})

export type PrintedCv = z.infer<typeof printedCvSchema>

export const manifestSchema = drawingsSchema.extend({
  /** Absent where no Chromium was there to print it. */
  cv: printedCvSchema.optional(),
  builtAt: z.iso.datetime(),
  /** What the owner said, as `hashContent` has it. */
  content: z.string(),
  /** When what pages say last changed. */
  changedAt: z.iso.datetime(),
  /** A hash of what each shows of the owner's, and when that last changed. */
  pages: z.record(z.string(), z.strictObject({ shown: z.string(), changedAt: z.iso.datetime() })),
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
  paper: z.string(),
  icons: z.array(
    z.strictObject({
      href: z.string(),
      size: z.int(),
      purpose: z.enum(['any', 'maskable', 'apple']),
    }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>
