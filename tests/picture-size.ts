import { expect } from 'bun:test'

/** What the header of a PNG says of its size, as `1200x630`. */
export async function pictureSize(answer: Response): Promise<string> {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('image/png')
  const view = new DataView(await answer.arrayBuffer())
  expect(view.getBigUint64(0)).toBe(0x89504e470d0a1a0an)
  return `${view.getUint32(16)}x${view.getUint32(20)}`
}
