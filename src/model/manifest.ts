import { z } from 'zod'

const drawnFrom = z.string()

export const drawingsSchema = z.strictObject({
  drawnFor: z.string(),
  /** `jpeg` is a small one, for address books. */
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
    z.strictObject({
      drawnFrom,
      href: z.string(),
      /** The text on the card: without letters that no font here has. */
      title: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  images: z.record(
    z.string(),
    z.strictObject({
      drawnFrom,
      /** Pixels, of the largest. */
      width: z.int(),
      height: z.int(),
      colour: z.int(),
      /** Smallest first. */
      webp: z.array(z.strictObject({ href: z.string(), width: z.int() })),
      fallback: z.string(),
    }),
  ),
  /** SVG paths of icons, on a square of 24. */
  brands: z.record(z.string(), z.string()),
  /** The owner's name at 100 px: ink width, whether it has descenders, and its lines on a phone. */
  roof: z
    .strictObject({
      width: z.number(),
      descends: z.boolean(),
      lines: z.array(
        z.strictObject({
          text: z.string(),
          width: z.number(),
          path: z.string(),
        }),
      ),
    })
    .optional(),
})

export type Drawings = z.infer<typeof drawingsSchema>

export function picturesOf({ portrait, cards = {}, images = {} }: Partial<Drawings>): string[] {
  return [
    ...(portrait ? [portrait.href, portrait.jpeg] : []),
    ...Object.values(cards).map(({ href }) => href),
    ...Object.values(images).flatMap(({ webp, fallback }) => [
      fallback,
      ...webp.map(({ href }) => href),
    ]),
  ]
}

export const printedCvSchema = z.strictObject({
  printedFor: z.string(),
  /** Printed in it; empty when it was unknown. */
  origin: z.string(),
  files: z.record(z.string(), z.strictObject({ href: z.string(), bytes: z.int() })),
})

export type PrintedCv = z.infer<typeof printedCvSchema>

const inBothThemes = z.object({ light: z.string(), dark: z.string() })

export const themeColoursSchema = z.object({
  bg: inBothThemes,
  ink: inBothThemes,
  surface: inBothThemes,
  accent: inBothThemes,
})

export type ThemeColours = z.infer<typeof themeColoursSchema>

export const manifestSchema = drawingsSchema.extend({
  /** Absent when there was no Chromium to print it. */
  cv: printedCvSchema.optional(),
  builtAt: z.iso.datetime(),
  content: z.string(),
  /** What is in the content's YAML files, by the hash of their bytes. */
  parsed: z.record(z.string(), z.unknown()),
  changedAt: z.iso.datetime(),
  /** A hash of the content that each page shows, and when that last changed. */
  pages: z.record(z.string(), z.strictObject({ shown: z.string(), changedAt: z.iso.datetime() })),
  /** Short commit hash; absent outside a checkout. */
  revision: z.string().optional(),
  /** Changes with any file that is sent to browsers: an open page of another build is reloaded. */
  build: z.string(),
  stylesheet: z.strictObject({ href: z.string(), brotliBytes: z.int() }),
  roomsStylesheet: z.strictObject({ href: z.string(), brotliBytes: z.int() }),
  fontsStylesheet: z.strictObject({ href: z.string(), brotliBytes: z.int() }),
  script: z.strictObject({ href: z.string(), brotliBytes: z.int() }),
  fonts: z.array(z.strictObject({ family: z.string(), href: z.string(), bytes: z.int() })),
  /** By package name, from the lock file and each package's own statement. */
  packages: z.record(
    z.string(),
    z.strictObject({
      version: z.string(),
      licence: z.string(),
      /** Others only build or test the site. */
      isRunning: z.boolean(),
    }),
  ),
  colours: themeColoursSchema,
  icons: z.array(
    z.strictObject({
      href: z.string(),
      size: z.int(),
      purpose: z.enum(['any', 'maskable', 'apple']),
    }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>
