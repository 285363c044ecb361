import { certificates } from '../../content/certificates'
import { education } from '../../content/education'
import { experience } from '../../content/experience'
import { contentFunction } from '../../http/functions/content-function'

export const getExperience = contentFunction('getExperience', experience)
export const getEducation = contentFunction('getEducation', education)
export const getCertificates = contentFunction('getCertificates', certificates)
