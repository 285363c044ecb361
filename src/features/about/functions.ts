import { interests } from '../../content/interests'
import { contentFunction } from '../../http/functions/content-function'

export const getInterests = contentFunction('getInterests', interests)
