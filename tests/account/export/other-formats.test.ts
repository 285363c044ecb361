import { expect, test } from 'bun:test'
import { unzipSync } from 'fflate'
import { i18nObject } from '../../../i18n/i18n-util'
import { roomParts } from '../../../src/room-parts'
import { rooms } from '../../../src/rooms'
import { openNotes } from '../../fixtures/rooms/notes'
import { set } from '../../fixtures/rooms/workouts'
import { texts } from '../../fixtures/select'

const formats = rooms.flatMap((room) => roomParts[room].otherFormats ?? [])
const { losses, formats: words } = i18nObject('en').otherFormats

test('the README says what each file for another program loses, and no more', async () => {
  const rows = formats.map(({ file, losses: lost }) => {
    return `| \`${file}\` | ${lost.map((loss) => losses[loss]()).join('; ')} |`
  })
  const readme = await Bun.file('README.md').text()
  expect(readme).toContain(`${rows.join('\n')}\n\n`)
})

test('each file is one to save, and the page says what stays behind', async () => {
  const { send, page } = await openNotes()
  const shown = await page('/en/account/export')
  expect(texts(shown, 'main h2')).toEqual(formats.map(({ name }) => words[name].title()))
  for (const { file, type, losses: lost } of formats) {
    for (const loss of lost) expect(shown).toContain(losses[loss]())
    const answer = await send(`/account/export/${file}`, {})
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${file}"`)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect((await answer.bytes()).length).toBeGreaterThan(10)
  }
})

test('guests get none of them, and nobody gets what is another’s', async () => {
  const { send, addNote, write } = await openNotes()
  const mine = 'alleen-van-mij'
  await addNote(`Tekst ${mine}`, mine)
  await write('addWorkout', {
    date: '2026-01-02',
    kind: 'strength',
    title: mine,
    exercises: [{ name: mine, sets: [set({ reps: 5 })] }],
  })
  await write('addBook', { book_name: 'Gedeeld', remark: mine, price: '€ 5' }, 'admin')
  await write('addReading', { slug: 'gedeeld', state: 'finished', review: mine })
  const whole = async (file: string, as: 'user' | 'otherUser' | 'admin' | 'guest') => {
    const answer = await send(`/account/export/${file}`, {}, as)
    if (as === 'guest') expect(answer.status).toBe(303)
    const bytes = await answer.bytes()
    if (!file.endsWith('.zip') || as === 'guest') return Buffer.from(bytes).toString()
    return Object.entries(unzipSync(bytes))
      .map(([name, text]) => name + Buffer.from(text).toString())
      .join('\n')
  }
  for (const { file } of formats) {
    expect(await whole(file, 'user')).toContain(mine)
    expect(await whole(file, 'otherUser')).not.toContain(mine)
    expect(await whole(file, 'guest')).not.toContain(mine)
  }
  const [others, own] = [
    await whole('goodreads.csv', 'otherUser'),
    await whole('goodreads.csv', 'user'),
  ]
  expect(others.trim().split('\n')).toHaveLength(1)
  expect(own.trim().split('\n')).toHaveLength(2)
  expect((await whole('goodreads.csv', 'admin')).split(mine)).toHaveLength(2)
})

test('a file of no such name is not there, and its address leads to the page', async () => {
  const { send, get } = await openNotes()
  expect((await send('/account/export/goodreads.json', {})).status).toBe(404)
  const answer = await get('/account/export/goodreads.csv')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/account/export'])
})

test('a second file waits until the first is made', async () => {
  const { send, addNote } = await openNotes()
  await Promise.all(Array.from({ length: 30 }, () => addNote('lang '.repeat(3000))))
  const first = await send('/account/export/obsidian.zip', {})
  const second = await send('/account/export/hevy.csv', {})
  expect(second.status).toBe(409)
  expect(texts(await second.text(), '[role=alert]').join()).toContain(
    i18nObject('nl').account.export.heldUp.own(),
  )
  await first.bytes()
  expect((await send('/account/export/hevy.csv', {})).status).toBe(200)
})

test('workouts in a calendar begin on the clock of whoever did them', async () => {
  const { send, write } = await openNotes()
  const exercises = [
    { name: 'Squat', sets: [set({ reps: 5, weight: 60 }), set({ reps: 5, weight: 60 })] },
  ]
  await write('addWorkout', {
    ...{
      date: '2026-01-02',
      start: '07:30',
      minutes: 45,
      kind: 'strength',
      title: 'Benen; rug',
      exercises,
    },
  })
  await write('addWorkout', { date: '2026-01-03', kind: 'run', distance: 5000, note: 'Regen' })
  const answer = await send('/en/account/export/workouts.ics', {})
  const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(
    lines.filter((line) => line.startsWith('DTSTART:') || line.startsWith('DTSTART;')),
  ).toEqual(['DTSTART:19700101T000000', 'DTSTART:20260102T073000', 'DTSTART;VALUE=DATE:20260103'])
  expect(lines).toContain('DURATION:PT45M')
  expect(lines).toContain('SUMMARY:Benen\\; rug')
  expect(lines).toContain('DESCRIPTION:Regen')
  expect(lines.find((line) => line.startsWith('DESCRIPTION:Squat'))).toContain('60')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})
