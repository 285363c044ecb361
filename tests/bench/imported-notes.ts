import { crc32, deflateSync } from 'node:zlib'
import { type Zippable, zipSync } from 'fflate'
import { users } from '../../db/schema/account'
import { notes } from '../../db/schema/notes'
import { insertNote } from '../../src/features/notes/note/queries'
import { startWaiting } from '../../src/records/imports/queries'
import { noteContents } from '../../src/texts/note-contents'
import { openSite } from '../fixtures/site'
import { bringInServed } from './bring-in-served'
import { word } from './growing-rooms'
import { timed } from './timed'

const sizes = { notes: 10_000, links: 2_000, pictures: 300 }

export async function measureImportedNotes(): Promise<void> {
  const { files, bodies } = folderOfNotes()
  const alone = await storeOneByOne(bodies)
  const brought = await bringIn(zipSync(files))
  const ofSecond = (milliseconds: number) => Math.round((sizes.notes * 1000) / milliseconds)
  console.info(
    `${sizes.notes} Markdown notes, ${sizes.links} links, ${sizes.pictures} pictures\n` +
      `one by one       ${ofSecond(alone)} a second\n` +
      `preview          ${Math.round(brought.preview)} ms\n` +
      `brought in       ${ofSecond(brought.bringing)} a second\n` +
      `÷ one by one     ${(alone / brought.bringing).toFixed(2)} (target: 0.7 or more)\n` +
      `taken back       ${(brought.undoing / brought.bringing).toFixed(2)} of bringing in (target: 1 or less)`,
  )
  if (alone / brought.bringing < 0.7) process.exitCode = 1
}

function folderOfNotes() {
  const files: Zippable = {}
  const bodies: string[] = []
  const often = {
    link: sizes.notes / sizes.links,
    picture: Math.floor(sizes.notes / sizes.pictures),
  }
  for (let at = 0; at < sizes.notes; at++) {
    const words = Array.from({ length: 60 }, word).join(' ')
    const link = at % often.link === 0 ? `[[Note ${(at * 7) % sizes.notes}]]` : ''
    const number = at / often.picture
    const hasPicture = Number.isInteger(number) && number < sizes.pictures
    if (hasPicture) files[`vault/files/p${number}.png`] = png(number)
    const text = `## ${word()}\n\n${words}. ${link}\n\n- [ ] ${word()}\n`
    const body = hasPicture ? `${text}\n![[p${number}.png]]\n` : text
    files[`vault/Note ${at}.md`] = Buffer.from(body)
    bodies.push(text)
  }
  files['vault/.obsidian/app.json'] = Buffer.from('{}')
  return { files, bodies }
}

async function openDesk() {
  const site = await openSite()
  await site.cookies('user')
  const [user] = await site.db.orm.select({ id: users.id }).from(users)
  return { ...site, userId: user?.id ?? '' }
}

async function storeOneByOne(bodies: readonly string[]): Promise<number> {
  const { db, userId } = await openDesk()
  const start = performance.now()
  for (const [at, body] of bodies.entries()) {
    const contents = noteContents(userId, `Note ${at}`, body)
    await insertNote(db, userId, { ...contents, id: crypto.randomUUID() }, new Date())
  }
  return performance.now() - start
}

async function bringIn(zip: Uint8Array) {
  const { db, userId, write } = await openDesk()
  const file = Buffer.from(zip).toString('base64')
  const preview = await timed(() => write('previewImport', { file, file_name: 'vault.zip' }))
  const { id } = await preview.result.json()
  if (id === undefined) throw new Error('The file was not read.')
  const run = () => bringInServed(db)
  await startWaiting(db, userId, id, { folders: 'notAsTags' }, new Date())
  const bringing = await timed(run)
  const count = await db.orm.$count(notes)
  if (count !== sizes.notes) throw new Error(`Only ${count} notes came in.`)
  await write('undoImport', { id })
  const undoing = await timed(run)
  return { preview: preview.took, bringing: bringing.took, undoing: undoing.took }
}

/** Of 320 × 240 pixels; no two pictures are alike. */
function png(number: number): Uint8Array {
  const [width, height] = [320, 240]
  const pixels = Buffer.alloc(height * (1 + width * 3))
  const isSecond = number > 255
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (1 + width * 3) + 1 + x * 3
      pixels[at] = (x >> 4) * 12
      pixels[at + 1] = isSecond ? 255 : (y >> 4) * 16
      pixels[at + 2] = number % 256
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([start, ...chunks])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
