import { expect, test } from 'bun:test'
import { fieldsOf } from '../fixtures/rooms/notes'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes, texts } from '../fixtures/select'

const { get, page, send, write, addNote, publish, addArticle } = await openWriting()

async function formOf(id: string) {
  return fieldsOf(await page(`/notes/${id}/publish`, 'admin'), '#publish-form')
}

test('an admin publishes a note, and everybody reads it at the address they chose', async () => {
  const id = await addNote('Over drempels', 'Het is een **drempel**.')
  const fields = await formOf(id)
  expect(fields.slug).toBe('over-drempels')
  const answer = await send(
    `/notes/${id}/publish`,
    { ...fields, slug: 'drempel', language: 'nl' },
    'admin',
  )
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/writing/drempel')
  const html = await page('/writing/drempel', 'guest')
  expect(texts(html, 'main h1')).toEqual(['Over drempels'])
  expect(texts(html, 'main strong')).toEqual(['drempel'])
})

test('what is changed in a note stays private until it is published again', async () => {
  const id = await addArticle({ title: 'Sloten', body: 'Een slot.', slug: 'sloten' })
  await write('editNote', { id, version: 1, title: 'Sloten', body: 'Geheim.' }, 'admin')
  expect(await page('/writing/sloten', 'guest')).not.toContain('Geheim')
  expect(await page('/writing/feed.xml', 'guest')).not.toContain('Geheim')
  const html = await page(`/notes/${id}/publish`, 'admin')
  expect(texts(html, '.text-changes .saved').join()).toContain('Een slot.')
  expect(texts(html, '.text-changes .mine').join()).toContain('Geheim.')
  expect((await publish(id)).status).toBe(200)
  expect(await page('/writing/sloten', 'guest')).toContain('Geheim.')
})

test('a slug that is taken is said beside the field, with what was typed', async () => {
  await addArticle({ slug: 'bezet' })
  const id = await addNote('Ander', 'Iets anders')
  const fields = { ...(await formOf(id)), slug: 'bezet', language: 'de' }
  const answer = await send(`/notes/${id}/publish`, fields, 'admin')
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(texts(html, '#slug-problem')).toEqual([
    'Een ander artikel heeft dit adres. Kies een ander.',
  ])
  expect(attributes(html, '#slug', 'value')).toEqual(['bezet'])
  expect(attributes(html, '#language option[selected]', 'value')).toEqual(['de'])
})

test('what cannot be an address is said so', async () => {
  const id = await addNote('Spaties', 'Tekst')
  const answer = await send(
    `/notes/${id}/publish`,
    { ...(await formOf(id)), slug: 'een adres', language: 'nl' },
    'admin',
  )
  expect(answer.status).toBe(422)
  expect(texts(await answer.text(), '#slug-problem').join()).toContain(
    '“een adres” kan geen adres zijn',
  )
})

test('links and pictures that nobody else may see are said before anything is public', async () => {
  const target = await addNote('Privé', 'Niet voor anderen')
  const body = `[elders](/en/notes/${target}) ![kaft](/books/_cover/abc) [buiten](https://a.example/notes/1)`
  const id = await addNote('Met links', body)
  const html = await page(`/notes/${id}/publish`, 'admin')
  expect(texts(html, '.publish-problems code')).toEqual([
    `/en/notes/${target}`,
    '/books/_cover/abc',
  ])
  const fields = {
    ...fieldsOf(html, '#publish-form'),
    accept_problems: '',
    slug: 'met-links',
    language: 'nl',
  }
  const refused = await send(`/notes/${id}/publish`, fields, 'admin')
  expect(refused.status).toBe(422)
  expect((await get('/writing/met-links', 'guest')).status).toBe(404)
  const accepted = await send(
    `/notes/${id}/publish`,
    { ...fields, accept_problems: 'true' },
    'admin',
  )
  expect(accepted.status).toBe(303)
})

test('a link to a note that is published says where', async () => {
  const target = await addArticle({ slug: 'openbaar', language: 'en' })
  const id = await addNote('Verwijst', `Zie [dit](/notes/${target}).`)
  expect(texts(await page(`/notes/${id}/publish`, 'admin'), '.publish-problems').join()).toContain(
    '/en/writing/openbaar',
  )
})

test('a note without a title or text is not published, whatever is sent', async () => {
  const { id } = await (await write('addNote', { body: 'Zonder titel' }, 'admin')).json()
  const data = { id, version: 1, slug: 'zonder', language: 'nl', accept_problems: true }
  expect((await write('publishNote', data, 'admin')).status).toBe(422)
  expect(texts(await page(`/notes/${id}/publish`, 'admin'), '#publish-form')).toEqual([])
})

test('what changed after it was seen is shown again before it is public', async () => {
  const id = await addNote('Haast', 'Eerst')
  const fields = { ...(await formOf(id)), language: 'nl' }
  await write('editNote', { id, version: 1, title: 'Haast', body: 'Later' }, 'admin')
  const answer = await send(`/notes/${id}/publish`, fields, 'admin')
  expect(answer.status).toBe(409)
  expect((await get('/writing/haast', 'guest')).status).toBe(404)
  expect(fieldsOf(await answer.text(), '#publish-form').version).toBe('2')
})

test('others than admins neither publish nor take down', async () => {
  await addArticle({ slug: 'blijft' })
  const { id } = await (await write('addNote', { title: 'Van mij', body: 'Tekst' })).json()
  const data = { id, version: 1, slug: 'van-mij', language: 'nl' }
  expect((await write('publishNote', data)).status).toBe(403)
  expect((await write('publishNote', data, 'guest')).status).toBe(401)
  expect((await write('unpublishArticle', { slug: 'blijft' })).status).toBe(403)
  expect((await get(`/notes/${id}/publish`)).status).toBe(302)
  expect(await page(`/notes/${id}`)).not.toContain('publish')
  expect((await get('/writing/blijft', 'guest')).status).toBe(200)
})

test('an admin publishes nobody else’s note', async () => {
  const { id } = await (await write('addNote', { title: 'Van mij', body: 'Tekst' })).json()
  const data = { id, version: 1, slug: 'van-jou', language: 'nl' }
  expect((await write('publishNote', data, 'admin')).status).toBe(404)
  expect((await get(`/notes/${id}/publish`, 'admin')).status).toBe(404)
})
