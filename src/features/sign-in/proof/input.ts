import { keptInput } from '../../../identity/kept-tokens/input'
import { letterInput } from '../links/input'

export const proveAddressInput = letterInput.extend(keptInput)
