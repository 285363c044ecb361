import { type Browser, expect, type Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { i18nObject } from '../../../i18n/i18n-util'
import { inviteFirstAdmin } from '../../../src/features/admin/users/admin'
import { paths } from '../../../src/paths'
import { emptySite } from '../../fixtures/app'
import { importSample } from '../../fixtures/import-sample'
import { contentsOf, everyAnswer, type MovedHouse } from '../../fixtures/moved-house'
import { picture } from '../../fixtures/stand-ins/picture'
import { isLong, times } from '../../long-form'
import { expectAccessible, expectFits } from '../fixtures/accessible'
import { listen } from '../fixtures/complaints'
import { serve, test } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'

const { bringIn } = i18nObject('nl')

interface MovedFile {
  name: string
  program: RegExp
  read(): Promise<Uint8Array>
}

const sample = (path: string, program: RegExp): MovedFile => ({
  name: path.includes('.') ? path : `${path}.zip`,
  program,
  read: () => importSample(path),
})

/** As of many years. */
const large: MovedFile[] = [
  { name: 'large.csv', program: /^Goodreads/, read: async () => library(3000) },
  { name: 'large-gym.csv', program: /^Hevy/, read: async () => gym(1000) },
  { name: 'large-vault.zip', program: /^Obsidian/, read: () => vault(1000) },
]

/** What three programs wrote about the same person. */
const houses: MovedFile[][] = [
  [
    sample('goodreads.csv', /^Goodreads/),
    sample('strong-semicolon.csv', /^Strong/),
    sample('notes/obsidian', /^Obsidian/),
    ...(isLong ? large : []),
  ],
  [
    sample('storygraph.csv', /^StoryGraph/),
    sample('hevy-kg.csv', /^Hevy/),
    sample('notes/keep', /^Google Keep/),
  ],
  [
    sample('librarything.json', /^LibraryThing/),
    sample('fitnotes-android.csv', /^FitNotes/),
    sample('notes/joplin.jex', /^Joplin/),
  ],
  [
    sample('calibre.csv', /^Calibre/),
    sample('garmin-activities-de.csv', /^Garmin/),
    sample('notes/notion', /^Notion/),
  ],
]

/** Each in turn has no script. */
for (const [at, files] of houses.slice(0, times(2, houses.length)).entries()) {
  for (const javaScriptEnabled of isLong ? [true, false] : [at % 2 === 0]) {
    const how = javaScriptEnabled ? 'with' : 'without'
    const programs = files.slice(0, 3).map(({ program }) => program.source.slice(1))
    test(`moved houses: ${programs.join(', ')} move in, and on into an empty house, ${how} scripts`, async ({
      assets,
      browser,
      complaints,
    }) => {
      const open = (use: (house: BrowsedHouse) => Promise<void>) =>
        openHouse({ assets, browser, complaints, javaScriptEnabled }, use)
      await open(async (one) => {
        for (const file of files) await moveIn(one, file)
        for (const room of [paths.books, paths.notes, paths.workouts]) {
          await one.page.goto(room)
          await look(one, `moved in, ${room.slice(1)}`)
        }
        const zip = await takeOut(one)
        await open(async (two) => {
          await moveIn(two, { name: 'thuis.zip', program: /^Thuis/, read: async () => zip })
          await expect(two.page.locator('.import-row')).toHaveCount(0)
          const [ones, twos] = [await contentsOf(one), await contentsOf(two)]
          const few = (rows: Set<string>) => [...rows].slice(0, 3)
          expect(few(ones.difference(twos))).toEqual([])
          expect(few(twos.difference(ones))).toEqual([])
          expect(ones.size).toBeGreaterThan(10)
          const [answers, again] = [await everyAnswer(one), await everyAnswer(two)]
          for (const [at, answer] of answers.entries()) expect(again[at]).toEqual(answer)
          expect(again.length).toBe(answers.length)
        })
      })
    })
  }
}

interface BrowsedHouse extends MovedHouse {
  page: Page
  isScripted: boolean
}

interface Given {
  assets: Parameters<typeof serve>[0]['assets']
  browser: Browser
  complaints: string[]
  javaScriptEnabled: boolean
}

/** With nothing in it but its admin, who has just signed up. */
async function openHouse(
  { assets, browser, complaints, javaScriptEnabled }: Given,
  use: (house: BrowsedHouse) => Promise<void>,
): Promise<void> {
  const services = await emptySite()
  await serve({ assets, ...services }, async (baseURL) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled })
    const page = await context.newPage()
    listen(page, complaints)
    await signUp(page, 'bo@voorbeeld.example', await inviteFirstAdmin(services.db, baseURL))
    const ask: MovedHouse['ask'] = async (id, data = {}) => {
      const payload = encodeURIComponent(JSON.stringify(data))
      return (await page.request.get(`/_server/${id}?createServerFn&payload=${payload}`)).json()
    }
    await use({ ...services, ask, page, isScripted: javaScriptEnabled })
    await context.close()
  })
}

/** By the page alone: chosen, looked at, asked about, brought in. */
async function moveIn(house: BrowsedHouse, { name, program, read }: MovedFile): Promise<void> {
  const { page } = house
  await page.goto(paths.bringIn)
  const buffer = Buffer.from(await read())
  await page.setInputFiles('[name=file]', {
    name: name.split('/').at(-1) ?? name,
    mimeType: 'application/octet-stream',
    buffer,
  })
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(program)
  if (page.url().endsWith('/names')) {
    await look(house, `${name}, names`)
    await page.getByRole('button', { name: bringIn.names.asCalled() }).click()
    await expect(page).not.toHaveURL(/names$/)
  }
  await look(house, `${name}, preview`)
  for (const question of await page.getByRole('main').getByRole('combobox').all()) {
    const owned = question.locator('option[value=owned]')
    if ((await owned.count()) > 0) await question.selectOption('owned')
  }
  await page.getByRole('button', { name: 'Binnen\u00adbrengen' }).click()
  const report = page.getByRole('heading', { name: 'Wat er binnenkwam' })
  await expect(report).toBeVisible({ timeout: times(30_000, 300_000) })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await look(house, `${name}, report`)
}

async function takeOut({ page }: BrowsedHouse): Promise<Buffer> {
  await page.goto(paths.account)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Alles downloaden' }).click()
  return Buffer.from(await Bun.file(await (await download).path()).arrayBuffer())
}

/** In pictures too, which the test leaves behind. */
async function look({ page, isScripted }: BrowsedHouse, state: string): Promise<void> {
  if (isScripted) await expectAccessible(page, state)
  await expectFits(page, state, [360, 1440])
  for (const width of isLong ? [360, 1440] : []) {
    await page.setViewportSize({ width, height: 800 })
    const path = test.info().outputPath(`${state.replaceAll(/\W+/g, '-')}-${width}.png`)
    await page.screenshot({ path, fullPage: true })
  }
}

const header =
  'Book Id,Title,Author,Author l-f,ISBN13,My Rating,Exclusive Shelf,Date Read,My Review'

function library(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, at) => {
    const title = `"Deel ${at} (Reeks ${at % 7}, #${1 + (at % 9)})"`
    const day = `20${10 + (at % 15)}/0${1 + (at % 9)}/1${at % 9}`
    const shelf = ['read', 'to-read', 'currently-reading'][at % 3]
    return `${at},${title},Auteur ${at % 40},"${at % 40}, A",,${at % 6},${shelf},${at % 3 ? '' : day},<b>Goed</b> ${at}`
  })
  return Buffer.from([header, ...rows].join('\n'))
}

const columns =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe'

function gym(count: number): Buffer {
  const rows = Array.from({ length: count * 3 }, (_, line) => {
    const at = Math.floor(line / 3)
    const day = `${1 + (at % 28)} Sep ${2005 + Math.floor(at / 28)}`
    return `Avond,"${day}, 07:48","${day}, 08:30",,Oefening ${at % 20},,,${line % 3},normal,${40 + at}.5,8,,,8`
  })
  return Buffer.from([columns, ...rows].join('\n'))
}

async function vault(count: number): Promise<Buffer> {
  const drawn = await picture('png', 40, 30)
  const notes = Array.from({ length: count }, (_, at) => {
    const links = `[[Blad ${(at + 1) % count}]] ![[${at % 10}.png]] [[Nergens ${at}]]`
    return [
      `kluis/map ${at % 5}/Blad ${at}.md`,
      Buffer.from(`# Kop\n\n${links}\n\n- [ ] taak #tag${at % 6}`),
    ]
  })
  const pictures = Array.from({ length: 10 }, (_, at) => [`kluis/${at}.png`, drawn])
  const settings = [['kluis/.obsidian/app.json', Buffer.from('{}')]]
  return Buffer.from(zipSync(Object.fromEntries([...settings, ...notes, ...pictures])))
}
