import { shoutOuts } from '../../content/shout-outs'
import { siteStack } from '../../content/site-stack'
import { contentFunction } from '../../http/functions/content-function'

export const getSiteStack = contentFunction('getSiteStack', { stack: siteStack, shoutOuts })
