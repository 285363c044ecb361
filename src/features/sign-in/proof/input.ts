import { keptInput } from '../../../identity/kept-tokens/input'
import { letterInput } from '../mail/input'

export const proveAddressInput = letterInput.extend(keptInput)
