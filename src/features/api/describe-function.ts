import type { Access } from '../../http/functions/access'
import type { Mounted } from '../../http/functions/mounted'
import type { WriteLimits } from '../../http/session/write-limits'

const callers: Record<Access, string> = {
  public: 'Anyone may call it.',
  guest: 'For guests.',
  account: 'For signed-in users.',
  user: 'For signed-in users who have not deleted their account.',
  admin: 'For admins.',
}

export function summariseFunction(id: string): string {
  const words = id.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function describeFunction(callee: Mounted, limits: WriteLimits): string {
  const { access, confirmed, effect, scope, writes, token, maxBytes } = callee
  const sentences = [callers[access]]
  sentences.push(effect === 'read' ? 'It changes nothing and may be called again.' : 'It writes.')
  if (token === 'never') sentences.push('No access token opens it.')
  else if (token !== 'any') sentences.push(`An access token needs the scope \`${token}\`.`)
  if (confirmed === true) {
    const unless = scope === undefined ? '' : ', but for programs with a token'
    sentences.push(`The caller has confirmed their identity in the last ten minutes${unless}.`)
  }
  if (confirmed === 'byPassword') sentences.push('It asks for the current password.')
  if (writes !== undefined) {
    const { atOnce, perHour } = limits[writes]
    sentences.push(`An account has ${atOnce} of these (${writes}) at once, and ${perHour} an hour.`)
  }
  sentences.push(`At most ${maxBytes} bytes are read.`)
  return sentences.join(' ')
}
