import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { makeSharedAddress } from '../shared-pages/make-address'
import { addressOutput } from '../shared-pages/output'

export const shareWantList = serverFunction('shareWantList', {
  access: 'admin',
  confirmed: true,
  input: z.undefined(),
  output: addressOutput,
  run: (c) => makeSharedAddress(c, { kind: 'wanted', subject: '' }),
})
