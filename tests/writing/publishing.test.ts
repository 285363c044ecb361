import { expect, test } from 'bun:test'
import { programsOf } from '../fixtures/account/tokens'
import { fieldsOf } from '../fixtures/rooms/notes'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes, texts } from '../fixtures/select'

const site = await openWriting()
const { ask, get, page, send, write, addNote, publish, addArticle } = site

type Fields = Record<string, string>

async function formOf(id: string): Promise<Fields> {
  return fieldsOf(await page(`/notes/${id}/publish`, 'admin'), '#publish-form')
}

async function sendForm(id: string, fields: Fields): Promise<[status: number, html: string]> {
  const answer = await send(`/notes/${id}/publish`, { language: 'nl', ...fields }, 'admin')
  return [answer.status, answer.headers.get('Location') ?? (await answer.text())]
}

async function statusOf(slug: string): Promise<number> {
  return (await get(`/writing/${slug}`, 'guest')).status
}

test('an admin publishes a note, and everybody reads it at the address they chose', async () => {
  const id = await addNote('Over drempels', 'Het is een **drempel**.')
  const fields = await formOf(id)
  expect(fields.slug).toBe('over-drempels')
  expect(await sendForm(id, { ...fields, slug: 'drempel' })).toEqual([303, '/writing/drempel'])
  const html = await page('/writing/drempel', 'guest')
  expect(texts(html, 'main h1')).toEqual(['Over drempels'])
  expect(texts(html, 'main strong')).toEqual(['drempel'])
})

for (const [slug, problem] of [
  ['bezet', 'Een ander artikel heeft dit adres. Kies een ander.'],
  ['een adres', '‘een adres’ kan geen adres zijn'],
] as const) {
  test(`that an article cannot be at ${slug} is said beside the field, with what was typed`, async () => {
    if (slug === 'bezet') await addArticle({ slug })
    const id = await addNote('Ander', 'Iets anders')
    const [status, html] = await sendForm(id, { ...(await formOf(id)), slug, language: 'de' })
    expect(status).toBe(422)
    expect(texts(html, '#slug-problem').join()).toContain(problem)
    expect(attributes(html, '#slug', 'value')).toEqual([slug])
    expect(attributes(html, '#language option[selected]', 'value')).toEqual(['de'])
  })
}

test('links and pictures that nobody else may see are said before anything is public', async () => {
  const target = await addNote('Privé', 'Niet voor anderen')
  const body = `[elders](/en/notes/${target}) ![kaft](/books/_cover/abc) [buiten](https://a.example/notes/1)`
  const id = await addNote('Met links', body)
  const html = await page(`/notes/${id}/publish`, 'admin')
  const problems = [`/en/notes/${target}`, '/books/_cover/abc']
  expect(texts(html, '.publish-problems code')).toEqual(problems)
  expect(attributes(html, '.article-sheet a[href]', 'href')).toEqual(['#check-1', '#check-2'])
  expect(attributes(html, '.article-sheet a[href]', 'id')).toEqual(['problem-1', 'problem-2'])
  expect(texts(html, '.article-sheet .mark-number')).toEqual(['1', '2'])
  for (const [index, name] of ['elders', 'kaft'].entries()) {
    const check = `#check-${index + 1}`
    expect(attributes(html, `${check} a`, 'href')).toEqual([`#problem-${index + 1}`])
    expect(texts(html, `${check} a`)).toEqual([name])
  }
  expect(texts(html, '.article-sheet .marked-picture')[0]).toContain('een link in plaats van')
  const fields = { ...fieldsOf(html, '#publish-form'), slug: 'met-links' }
  expect((await sendForm(id, { ...fields, accept_problems: '' }))[0]).toBe(422)
  expect(await statusOf('met-links')).toBe(404)
  expect((await sendForm(id, { ...fields, accept_problems: 'true' }))[0]).toBe(303)
})

test('a note is seen as readers will get it, in the language chosen and with each check in order', async () => {
  const id = await addNote('Kranen', '## Dicht\n\nEen **kraan**. [Buiten](https://a.example) #huis')
  const html = await page(`/notes/${id}/publish`, 'admin')
  expect(texts(html, '.article-sheet h3')).toEqual(['Kranen'])
  expect(texts(html, '.article-sheet h4')).toEqual(['Dicht'])
  expect(texts(html, '.article-sheet strong')).toEqual(['kraan'])
  expect(attributes(html, '.article-sheet a', 'href')).toEqual([undefined])
  expect(texts(html, '.checks h3')).toEqual([
    'Titel en tekst: in orde',
    'Links en afbeeldingen: in orde',
    'Tekst 1',
  ])
  const windows = ['window l4', 'window l4', 'window l3']
  expect(attributes(html, '.checks .window', 'class')).toEqual(windows)
  expect(attributes(html, '.checks [aria-disabled]', 'type')).toEqual([])
  const fields = { ...fieldsOf(html, '#publish-form'), slug: 'Een adres' }
  const [, again] = await sendForm(id, { ...fields, language: 'de' })
  expect(attributes(again, '.article-sheet', 'lang')).toEqual(['de'])
})

test('whoever publishes again sees what was changed, and what is public now beside what will be', async () => {
  const id = await addArticle({ title: 'Sleutels', body: 'Een sleutel.', slug: 'sleutels' })
  await write('editNote', { id, version: 1, title: 'Sleutels', body: 'Een bos.' }, 'admin')
  const html = await page(`/notes/${id}/publish`, 'admin')
  expect(attributes(html, '.sheet-tabs input', 'value')).toEqual(['now', 'then'])
  expect(attributes(html, '.sheet-tabs input', 'checked')).toEqual([undefined, ''])
  expect(texts(html, '.now .note-text').join()).toContain('Een sleutel.')
  expect(texts(html, '.then .note-text').join()).toContain('Een bos.')
  expect(texts(html, '.text-changes .saved').join()).toContain('Een sleutel.')
  expect(texts(html, '.text-changes .mine').join()).toContain('Een bos.')
})

test('a link to a note that is published says where', async () => {
  const target = await addArticle({ slug: 'openbaar', language: 'en' })
  const id = await addNote('Verwijst', `Zie [dit](/notes/${target}).`)
  const html = await page(`/notes/${id}/publish`, 'admin')
  expect(texts(html, '.publish-problems').join()).toContain('/en/writing/openbaar')
})

test('a note without a title or text is not published, whatever is sent', async () => {
  const { id } = await (await write('addNote', { body: 'Zonder titel' }, 'admin')).json()
  const data = { id, version: 1, slug: 'zonder', language: 'nl', opened: '', accept_problems: true }
  expect((await write('publishNote', data, 'admin')).status).toBe(422)
  const html = await page(`/notes/${id}/publish`, 'admin')
  expect(texts(html, '#publish-form')).toEqual([])
  expect(texts(html, '.article-sheet').join()).toContain('Deze notitie heeft geen titel.')
  expect(texts(html, '.article-sheet').join()).not.toContain('Zonder titel')
})

test('what changed after it was seen is shown again before it is public', async () => {
  const id = await addNote('Haast', 'Eerst')
  const fields = await formOf(id)
  await write('editNote', { id, version: 1, title: 'Haast', body: 'Later' }, 'admin')
  const [status, html] = await sendForm(id, fields)
  expect([status, await statusOf('haast')]).toEqual([409, 404])
  expect(fieldsOf(html, '#publish-form').version).toBe('2')
})

test('of two tabs that publish a note at different addresses the second is told of the first', async () => {
  const id = await addNote('Tweemaal', 'Tekst')
  const form = await formOf(id)
  expect(form.opened).toBe('')
  expect(await sendForm(id, { ...form, slug: 'van-een' })).toEqual([303, '/writing/van-een'])
  const [status, html] = await sendForm(id, { ...form, slug: 'van-twee' })
  expect([status, await statusOf('van-een')]).toEqual([409, 200])
  expect(html).toContain('van-een')
  expect(attributes(html, '[name=slug]', 'value')).toEqual(['van-twee'])
  const again = fieldsOf(html, '#publish-form')
  expect(await sendForm(id, again)).toEqual([303, '/writing/van-twee'])
})

test('of two that publish a note at once at different addresses one is told of the other', async () => {
  const id = await addNote('Tegelijk', 'Tekst')
  const form = await formOf(id)
  const slugs = ['de-een', 'de-ander']
  const answers = await Promise.all(slugs.map((slug) => sendForm(id, { ...form, slug })))
  expect(answers.map(([status]) => status).toSorted()).toEqual([303, 409])
})

test('publishing is offered to no user, and to a program of an admin’s that was made for it', async () => {
  const { id } = await (await write('addNote', { title: 'Van mij', body: 'Tekst' })).json()
  expect(await page(`/notes/${id}`)).not.toContain('publish')
  const scope = 'input[name="notes:publish"]'
  expect(attributes(await page('/account/tokens', 'admin'), scope, 'checked')).toEqual([undefined])
  expect(attributes(await page('/account/tokens', 'user'), scope, 'name')).toEqual([])
  const { makeToken, callBy } = programsOf(site)
  const { token } = await makeToken('admin', { scopes: ['notes:publish'] })
  const own = await addNote('Aankondiging', 'Morgen')
  const data = { id: own, version: 1, slug: 'morgen', language: 'nl', opened: '' }
  expect((await callBy(token, 'publishNote', data)).status).toBe(200)
  expect(await statusOf('morgen')).toBe(200)
  expect((await callBy(token, 'unpublishArticle', { slug: 'morgen' })).status).toBe(200)
  expect(await statusOf('morgen')).toBe(410)
})

test('an article with a new address is found at the old one, too', async () => {
  const id = await addArticle({ slug: 'oud' })
  await publish(id, { slug: 'nieuw' })
  const answer = await ask('/writing/oud')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/writing/nieuw'])
  expect(await statusOf('nieuw')).toBe(200)
  const other = await addNote('Ander', 'Iets')
  expect((await publish(other, { slug: 'oud' })).status).toBe(422)
  await publish(id, { slug: 'oud' })
  expect(await statusOf('oud')).toBe(200)
  expect((await ask('/writing/nieuw')).headers.get('Location')).toBe('/writing/oud')
})

test('what was taken down is gone, and says so in each language', async () => {
  await addArticle({ slug: 'verwijderd', body: 'Nooit meer te lezen' })
  await page('/writing/verwijderd', 'guest')
  const down = '/notes/_published/verwijderd/unpublish'
  expect((await send(down, {}, 'admin')).status).toBe(303)
  for (const [prefix, sentence] of [
    ['', 'heeft het weggehaald'],
    ['/en', 'has taken it down'],
    ['/de', 'hat ihn entfernt'],
    ['/es', 'lo ha retirado'],
  ]) {
    const gone = await ask(`${prefix}/writing/verwijderd`, { 'Accept-Language': 'nl' })
    expect(gone.status).toBe(410)
    expect(await gone.text()).toContain(sentence ?? '')
  }
  const feeds = ['/writing/feed.xml', '/writing/feed.json']
  for (const path of ['/', '/writing', ...feeds, '/sitemap-nl.xml', '/llms.txt']) {
    expect(await page(path, 'guest')).not.toContain('verwijderd')
  }
})

test('whoever takes down an article takes down no other one that has its address since', async () => {
  await addArticle({ slug: 'wisselend' })
  const down = '/notes/_published/wisselend/unpublish'
  const opened = fieldsOf(await page(down, 'admin'), 'main form')
  await write('unpublishArticle', { slug: 'wisselend' }, 'admin')
  await addArticle({ slug: 'wisselend', title: 'Tweede' })
  expect((await send(down, opened, 'admin')).status).toBe(404)
  expect(texts(await page('/writing/wisselend', 'guest'), 'main h1')).toEqual(['Tweede'])
})
