import { skillsByYear } from '../../content/skill-years'
import { contentFunction } from '../../http/functions/content-function'

export const getSkills = contentFunction('getSkills', skillsByYear())
