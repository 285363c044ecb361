import { certificates } from '../../src/content/certificates'
import { education } from '../../src/content/education'
import { experience } from '../../src/content/experience'
import { interests } from '../../src/content/interests'
import { localize } from '../../src/content/localize'
import { projects } from '../../src/content/projects'
import { shoutOuts } from '../../src/content/shout-outs'
import { siteStack } from '../../src/content/site-stack'
import { skillsByYear } from '../../src/content/skill-years'
import { taglines } from '../../src/content/taglines'
import { sampleContributions } from '../../src/features/home/sample-contributions'
import type { GoodCalls } from './calling-house'

export const contentCalls = {
  getTheme: { answer: 'system' },
  setTheme: { data: 'dark', answer: 'dark' },
  getDebugMode: { answer: 'inactive' },
  setDebugMode: { data: 'devtools', answer: 'devtools' },
  fetchGitHubContributions: { answer: await sampleContributions('2026-11-21') },
  getExperience: { answer: JSON.parse(JSON.stringify(localize(experience, 'nl'))) },
  getProjects: { answer: JSON.parse(JSON.stringify(localize(projects, 'nl'))) },
  getTaglines: { answer: JSON.parse(JSON.stringify(localize(taglines, 'nl'))) },
  getSkills: { answer: JSON.parse(JSON.stringify(localize(skillsByYear(), 'nl'))) },
  getSiteStack: {
    answer: JSON.parse(JSON.stringify(localize({ stack: siteStack, shoutOuts }, 'nl'))),
  },
  getCertificates: { answer: JSON.parse(JSON.stringify(localize(certificates, 'nl'))) },
  getEducation: { answer: JSON.parse(JSON.stringify(localize(education, 'nl'))) },
  getInterests: { answer: JSON.parse(JSON.stringify(localize(interests, 'nl'))) },
} satisfies GoodCalls
