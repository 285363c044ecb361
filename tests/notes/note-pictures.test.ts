import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { drafts } from '../../db/schema/drafts'
import { notePictures } from '../../db/schema/note-pictures'
import { notes } from '../../db/schema/notes'
import { i18nObject } from '../../i18n/i18n-util'
import { purgeUnusedPictures } from '../../src/features/notes/pictures/queries'
import { defaultWriteLimits } from '../../src/http/session/write-limits'
import { paths } from '../../src/paths'
import { purgeTrash } from '../../src/records/trash/trash'
import { openPictures } from '../fixtures/rooms/pictures'
import { fieldsOf, select } from '../fixtures/select'
import { gif } from '../fixtures/stand-ins/gif'
import { animation, bomb, photo, picture, whereAndWho } from '../fixtures/stand-ins/picture'

const { picture: words, notePictures: roomWords } = i18nObject('nl')
const site = await openPictures()
const { add, db, get, page, read, sendForm, write } = site

function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000)
}

async function noteOf(body: string, as = 'user'): Promise<string> {
  return (await (await write('addNote', { body }, as)).json()).id
}

function saveDraft(body: string): Promise<Response> {
  const [id, note] = [crypto.randomUUID(), crypto.randomUUID()]
  return write('saveFormDraft', { id, page: paths.editNote(note), fields: { body } })
}

async function stored(): Promise<string[]> {
  return (await db.orm.select({ id: notePictures.id }).from(notePictures)).map(({ id }) => id)
}

const shown = (html: string) => select(html, '.note-text img').map(({ attributes }) => attributes)

for (const [format, file] of [
  ['jpeg', await picture('jpeg', 2400, 1800)],
  ['gif', gif(1760, 1320)],
] as const) {
  test(`a picture in ${format} stands in a note in two sizes, and nothing jumps when it comes`, async () => {
    const { address } = await add(file)
    const html = await page(paths.note(await noteOf(`Kijk: ![Een kast](${address})`)))
    const small = address.replace('.webp', '-small.webp')
    expect(shown(html)).toMatchObject([
      {
        src: address,
        srcset: `${small} 640w, ${address} 1600w`,
        width: '1600',
        height: '1200',
        alt: 'Een kast',
      },
    ])
    for (const [at, size] of [
      [address, { width: 1600, height: 1200 }],
      [small, { width: 640, height: 480 }],
    ] as const) {
      const answer = await get(at)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
      expect([
        answer.headers.get('Cache-Control'),
        answer.headers.get('X-Content-Type-Options'),
      ]).toEqual(['no-store', 'nosniff'])
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(await new Bun.Image(bytes).metadata()).toEqual({ ...size, format: 'webp' })
    }
  })
}

test('a picture that is small has one size, stands upright, and tells nobody where it was taken', async () => {
  const { address } = await add(await photo())
  const [image] = shown(await page(paths.note(await noteOf(`![](${address})`))))
  expect(image).toMatchObject({ srcset: `${address} 8w`, width: '8', height: '12' })
  const bytes = Buffer.from(await (await get(address)).arrayBuffer())
  for (const note of [...whereAndWho, 'Exif', 'XMP ']) expect(bytes.includes(note)).toBe(false)
  expect((await get(address.replace('.webp', '-small.webp'))).status).toBe(404)
})

test('the same picture is stored once for each owner, and its size in its address is what it is', async () => {
  const file = await picture('png', 31, 17)
  const first = await add(file)
  expect(await add(file)).toEqual(first)
  expect((await stored()).filter((id) => id === first.id)).toHaveLength(1)
  await add(file, 'otherUser')
  expect((await stored()).filter((id) => id === first.id)).toHaveLength(2)
  expect((await get(first.address.replace('31x17', '17x31'))).status).toBe(404)
})

test('a program may send a picture as a form', async () => {
  const answer = await sendForm(
    '/_server/addNotePicture?createServerFn',
    {},
    await picture('png', 40, 40),
  )
  const { address } = await answer.json()
  expect([answer.status, (await get(address)).status]).toEqual([200, 200])
  const other = await sendForm('/_server/addNote?createServerFn', { body: 'x' })
  expect(other.status).toBe(415)
})

const huge = new Uint8Array(5_000_001)
huge.set(await picture('png'))
const text = new TextEncoder()

for (const [problem, what, file] of [
  ['notPicture', 'an SVG', text.encode('<svg onload="alert(1)"/>')],
  ['notPicture', 'nothing', new Uint8Array()],
  ['heic', 'a HEIC', Buffer.from('00000018667479706865696300000000', 'hex')],
  ['tooLarge', 'more than 5 MB', huge],
  ['tooManyPixels', 'a bomb', bomb()],
  ['tooManyPixels', 'a bomb of a GIF', gif(60_000, 60_000, 10)],
  ['tooManyPixels', '48 megapixels', await picture('jpeg', 8_000, 6_000)],
  ['damaged', 'a GIF cut off', gif(300, 450).slice(0, 400)],
] as const) {
  test(`${what} is refused for a note, in a sentence, and nothing of it is stored`, async () => {
    const before = await stored()
    const answer = await write('addNotePicture', { picture: file.toBase64() })
    const { error } = await answer.json()
    expect(answer.status).toBe(422)
    expect(error.issues).toEqual([{ path: 'picture', message: words.problems[problem]() }])
    expect(await stored()).toEqual(before)
  })
}

test('a picture that is a page as well is served as a picture alone, without a byte of the page', async () => {
  const script = '<script>alert(1)</script>'
  const png = Buffer.concat([await picture('png', 21, 22), Buffer.from(script)])
  const moving = await animation(30, 45)
  for (const file of [png, moving]) {
    const { address } = await add(new Uint8Array(file))
    const answer = await get(address)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
    expect(bytes.equals(file) || bytes.includes(script)).toBe(false)
  }
})

test('what is in a note or a draft stays; what is in none may be deleted, and what never was goes after thirty days', async () => {
  const [used, former, drafted, never] = await Promise.all(
    [50, 51, 52, 53].map(async (width) => add(await picture('png', width))),
  )
  const id = await noteOf(`![](${used?.address}) ![](${former?.address})`)
  await write('editNote', { id, version: 1, body: `![](${used?.address})` })
  await saveDraft(`![](${drafted?.address})`)
  const { pictures } = await (await read('fetchNotePictures')).json()
  const uses = [used, former, drafted, never].map((one) => {
    const listed = pictures.find((other: { id: string }) => other.id === one?.id)
    return [listed.notes.map((note: { id: string }) => note.id), listed.is_in_draft]
  })
  expect(uses).toEqual([
    [[id], false],
    [[], false],
    [[], true],
    [[], false],
  ])
  for (const kept of [used, drafted]) {
    const answer = await write('deleteNotePicture', { id: kept?.id ?? '' })
    expect([answer.status, (await answer.json()).error.issues[0].message]).toEqual([
      422,
      roomWords.inUse(),
    ])
  }
  await purgeUnusedPictures(db, inDays(29))
  expect(await stored()).toContain(never?.id ?? '')
  await purgeUnusedPictures(db, inDays(31))
  const left = await stored()
  expect([used, former, drafted, never].map((one) => left.includes(one?.id ?? ''))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect((await write('deleteNotePicture', { id: former?.id ?? '' })).status).toBe(200)
  expect(await stored()).not.toContain(former?.id ?? '')
  expect((await write('deleteNotePicture', { id: used?.id ?? '' }, 'otherUser')).status).toBe(404)
})

test('whether a picture is in a draft is known without reading the texts of drafts', async () => {
  const { address } = await add(await picture('png', 54))
  await saveDraft(`![](${address})`)
  // Whatever reads a draft’s fields fails. The index has what was read when it was stored.
  await db.orm.run(sql`drop index drafts_in_short`)
  await db.orm.update(drafts).set({ fields: sql`'no JSON'` })
  expect((await get(paths.notePictures)).status).toBe(200)
  const { pictures } = await (await read('fetchNotePictures')).json()
  expect(pictures.find((one: { address: string }) => one.address === address)).toMatchObject({
    is_in_draft: true,
  })
  await db.orm.delete(drafts)
})

test('a picture goes with the last note that had it, once that is gone for good', async () => {
  const { id: pictureId, address } = await add(await picture('png', 60))
  const id = await noteOf(`![](${address})`)
  await write('trashNote', { id })
  expect((await get(address)).status).toBe(200)
  expect((await write('deleteNotePicture', { id: pictureId })).status).toBe(422)
  await purgeUnusedPictures(db, inDays(31))
  expect(await stored()).toContain(pictureId)
  await purgeTrash(db, notes, inDays(31))
  await purgeUnusedPictures(db, inDays(31))
  expect(await stored()).not.toContain(pictureId)
})

test('an account has room for so many bytes of pictures, which is said, and a full one takes the same picture again', async () => {
  const file = await picture('png', 70)
  const small = await openPictures({
    writeLimits: { ...defaultWriteLimits, pictureBytes: 400 },
  })
  const { address } = await small.add(file)
  const more = { picture: (await picture('png', 900, 700)).toBase64() }
  const refused = await small.write('addNotePicture', more)
  expect([refused.status, (await refused.json()).error.issues[0].message]).toEqual([
    422,
    roomWords.full(),
  ])
  expect((await small.add(file)).address).toBe(address)
  expect(await small.page(paths.notePictures)).toMatch(/0\sMB van 0\sMB gebruikt/)
})

for (const [place, path] of [
  ['a new note', async () => paths.addPictureToNewNote],
  ['a note', async () => paths.addPictureToNote(await noteOf('Kast'))],
] as const) {
  test(`without a script a picture is put below the text of ${place}, and nothing typed is lost`, async () => {
    const at = await path()
    const typed = {
      id: crypto.randomUUID(),
      draft: crypto.randomUUID(),
      title: 'Titel',
      body: 'x'.repeat(90_000),
      version: '1',
    }
    const file = await picture('png', 80, 81)
    const answer = await sendForm(at, { ...typed, picture_alt: 'Een [kast]' }, file)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    const [body = ''] = select(html, 'textarea').map(({ text }) => text)
    expect(body.trim()).toMatch(
      /^x{90000}\n\n!\[Een \\\[kast\\\]\]\(\/notes\/pictures\/[\da-f]{32}-80x81\.webp\)$/,
    )
    expect(shown(html)).toMatchObject([{ alt: 'Een [kast]', width: '80' }])
    const waiting = fieldsOf(await page(at.replace('/picture', '')), '#note-form')
    expect([waiting.title, waiting.body?.trim()]).toEqual(['Titel', body.trim()])
    for (const [wrong, problem] of [
      [new Uint8Array(), roomWords.missing()],
      [text.encode('<svg/>'), words.problems.notPicture()],
    ] as const) {
      const refused = await sendForm(at, { ...typed, picture_alt: 'Kast' }, wrong)
      const again = await refused.text()
      expect([refused.status, again.includes(problem)]).toEqual([422, true])
      expect(again).toContain('x'.repeat(90_000))
      expect(select(again, '#picture_alt')[0]?.attributes.value).toBe('Kast')
    }
  })
}

for (const button of ['save', 'preview'] as const) {
  test(`a picture that was chosen and described goes into the text with ${button}, too`, async () => {
    const id = await noteOf('Eerst', 'user')
    const [edit, add] =
      button === 'save'
        ? [paths.editNote(id), paths.addNote]
        : [paths.previewNote(id), paths.previewNewNote]
    const file = await picture('png', 33, 22)
    const fields = { body: 'Eerst\n', version: '1', picture_alt: 'Een kast' }
    for (const path of [edit, add]) {
      const answer = await sendForm(path, fields, file)
      const address = answer.headers.get('Location')
      const html = address ? await page(address) : await answer.text()
      expect(shown(html).map(({ alt }) => alt)).toEqual(['Een kast'])
    }
    const refused = await sendForm(edit, fields, new Uint8Array([1, 2, 3]))
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(html).toContain(words.problems.notPicture())
    expect(html).toContain('value="Een kast"')
    const described = await sendForm(edit, fields)
    expect([described.status, await described.text()]).toEqual([
      422,
      expect.stringContaining(roomWords.missing()),
    ])
  })
}
