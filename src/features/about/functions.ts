import { interests } from '../../content/interests'
import { contentFunction } from '../../http/content-function'

export const getInterests = contentFunction('getInterests', interests)
