import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { unlessBusy } from '../../../http/document/unless-busy'
import { uncompared } from '../work/without-work'
import type { Comparison } from './compare-texts'

export function compare(c: Context<AppEnv>, saved: string, mine: string): Promise<Comparison> {
  return unlessBusy(c, c.var.noteTexts.compare(saved, mine), () => uncompared(saved, mine))
}
