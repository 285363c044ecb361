import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { unlessBusy } from '../../../http/document/unless-busy'
import type { Comparison } from '../work/compare-texts'
import { uncompared } from '../work/without-work'

export function compare(
  c: Context<AppEnv>,
  ...texts: [saved: string, mine: string, base?: string]
): Promise<Comparison> {
  const [saved, mine] = texts
  return unlessBusy(c, c.var.noteTexts.compare(...texts), () => uncompared(saved, mine))
}
