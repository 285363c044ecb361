import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { isBusy } from '../http-error'

export async function unlessBusy<Made, Instead>(
  c: Context<AppEnv>,
  making: Promise<Made>,
  instead: () => Instead,
): Promise<Made | Instead> {
  try {
    return await making
  } catch (error) {
    if (!isBusy(error)) throw error
    c.set('isIncomplete', true)
    return instead()
  }
}
