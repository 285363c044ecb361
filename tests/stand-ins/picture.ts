/** A small upright picture, as a catalogue has it. */
export async function picture(
  format: 'jpeg' | 'png' | 'webp',
  width = 8,
  height = 12,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = new Bun.Image(dot).resize(width, height, { fit: 'fill' })
  return new Uint8Array(await image[format]().bytes())
}

/** What a telephone writes into a picture that it took lying on its side. */
export const whereAndWho = ['GPS 52.3676 N 4.9041 E', '<x:xmpmeta>Bo</x:xmpmeta>', 'Made by Bo']

/** Wide as its file has it, and upright as it says that it has to be shown. */
export async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await picture('jpeg', 12, 8)
  const turned = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex')
  const [place = '', owner = '', remark = ''] = whereAndWho
  const notes = [
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), turned, Buffer.from(place)])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${owner}`)),
    segment(0xfe, Buffer.from(remark)),
  ]
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), ...notes, jpeg.subarray(2)]))
}

function segment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.byteLength + 2, 2)
  return Buffer.concat([head, data])
}

/** A few bytes that say that they are a picture of 5,001 by 5,000. */
export function bomb(): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(dot)
  bytes.writeUInt32BE(5001, 16)
  bytes.writeUInt32BE(5000, 20)
  bytes.writeUInt32BE(Bun.hash.crc32(bytes.subarray(12, 29)), 29)
  return new Uint8Array(bytes)
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
