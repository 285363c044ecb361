import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { expectAlive, expectHeading, expectSoon, expectText, type Journey, signIn } from './guest'

const { account, flash, nav } = i18nObject('en')

export const roomJourneys: Record<string, Journey> = {
  async 'somebody signs in by the front door and out again'(guest) {
    const { visitor, origin, owner } = guest
    await visitor.resize(1440, 900)
    await visitor.open(`${origin}/en`)
    await visitor.click('a.front-door-link')
    await expectHeading(visitor, account.signIn.title())
    await visitor.type('main [name=email]', owner.email)
    await visitor.type('main [name=password]', 'not the one that it is')
    await visitor.click('main form button.primary')
    await expectText(visitor, account.signInFailed())
    await visitor.type('main [name=password]', owner.password)
    await visitor.click('main form button.primary')
    await visitor.click('header a', nav.account())
    await expectHeading(visitor, account.title())
    await visitor.click('header a', nav.signOut())
    await expectText(visitor, flash.signedOut())
    await expectAlive(visitor)
    await visitor.open(`${origin}/en${paths.account}`)
    await expectHeading(visitor, account.signIn.title())
  },

  async 'an admin adds a book'(guest) {
    const { visitor, origin } = guest
    await signIn(guest, paths.addBook)
    const title = `A book ${crypto.randomUUID()}`
    await expectAlive(visitor)
    await visitor.type('[name=book_name]', title)
    await visitor.type('[name=author_name]', 'Somebody Who Writes')
    await visitor.click('#book-form button.primary')
    await expectHeading(visitor, title)
    await expectText(visitor, flash.bookAdded())
    await visitor.open(`${origin}/en${paths.books}`)
    await visitor.type('[name=query]', title)
    await visitor.click('form:has([name=query]) button')
    await expectSoon(visitor, `document.querySelectorAll('.shelf a').length`, 1)
  },

  async 'a note is edited, and what is typed is kept meanwhile'(guest) {
    const { visitor, origin } = guest
    await signIn(guest, paths.addNote)
    const title = `A note ${crypto.randomUUID()}`
    await visitor.type('main [name=title]', title)
    await visitor.type('main [name=body]', '- [ ] water the plants')
    await visitor.click('main form button.primary')
    await expectHeading(visitor, title)
    const note = await visitor.read('location.href')
    await visitor.open(`${note}/edit`)
    await expectAlive(visitor)
    await visitor.type('main [name=body]', 'The plants have **water**.')
    await visitor.click('main form button.primary')
    await expectSoon(visitor, `document.querySelector('main strong')?.textContent`, 'water')
    await visitor.open(`${origin}/en${paths.notes}`)
    await expectText(visitor, title)
  },

  async 'a workout is noted in a line that is read as it is typed'(guest) {
    const { visitor } = guest
    await signIn(guest, `${paths.workouts}`)
    await expectAlive(visitor)
    const line = 'lunge 3x12 17.5'
    await visitor.type('[name=line]', line)
    await expectSoon(visitor, `document.querySelector('[name=shown]').value`, line)
    await visitor.click('.note-form button.primary')
    await expectText(visitor, flash.exercisesNoted())
    await expectSoon(visitor, `document.querySelector('[name=line]').value`, '')
    await expectText(visitor, 'lunge')
  },
}
