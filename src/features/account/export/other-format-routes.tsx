import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { textAnswer } from '../../../http/document/download'
import { zipAnswer } from '../../../http/document/zip'
import { notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { isAdmin } from '../../../model/user'
import { paths } from '../../../paths'
import type { Leaving, OtherFormat } from '../../../records/other-format'
import type { RoomParts } from '../../../records/room'
import type { Room } from '../../../rooms'
import type { Exporting } from './export-section'
import { OtherFormatsPage } from './other-formats-page'

type Parts = Record<Room, Pick<RoomParts, 'otherFormats'>>

/** By POST, as the export of everything. */
export function otherFormatRoutes(parts: Parts) {
  return new Hono<AppEnv>()
    .get(paths.otherFormats, (c) => showOtherFormats(c, parts))
    .get(paths.otherFormat(':file'), backToPage)
    .post(paths.otherFormat(':file'), async function sendOtherFormat(c) {
      const format = formatsIn(c, parts).find(({ file }) => file === c.req.param('file'))
      if (!format) throw notFound()
      const { db, runningExports } = c.var
      const leaving = leavingOf(c)
      const running = runningExports.begin(leaving.userId, c.req.raw.signal)
      if (running === 'own' || running === 'others') {
        c.status(running === 'own' ? 409 : 503)
        if (running === 'others') c.header('Retry-After', '60')
        return showOtherFormats(c, parts, running)
      }
      running.expect(await format.count(db, leaving))
      if ('entries' in format) {
        return zipAnswer(c, format.file, format.entries(db, leaving), running)
      }
      const { file: name, type } = format
      return textAnswer(c, { name, type }, format.write(db, leaving), running)
    })
}

/** Of the rooms that are open. */
function formatsIn({ var: { rooms } }: Context<AppEnv>, parts: Parts): OtherFormat[] {
  return rooms.flatMap((room) => parts[room].otherFormats ?? [])
}

function showOtherFormats(c: Context<AppEnv>, parts: Parts, heldUpBy?: Exporting['heldUpBy']) {
  const progress = c.var.runningExports.progressOf(currentUser(c).id)
  return c.render(
    <OtherFormatsPage formats={formatsIn(c, parts)} progress={progress} heldUpBy={heldUpBy} />,
  )
}

function leavingOf(c: Context<AppEnv>): Leaving {
  const { LL, locale, origin, content, now } = c.var
  const user = currentUser(c)
  return {
    userId: user.id,
    isAdmin: isAdmin(user),
    timeZone: user.timeZone,
    now: now(),
    owner: content.site.name,
    ...{ LL, locale, origin, content },
  }
}
