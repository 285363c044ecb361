/** A small upright picture, as a catalogue has it. */
export async function picture(format: 'jpeg' | 'png' | 'webp'): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Bun.Image(dot).resize(8, 12, { fit: 'fill' })[format]().bytes())
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What Open Library answers for a picture that it has not, unless it is asked not to. */
export const blankGif = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
)
