import { certificates } from '../src/content/certificates'
import { education } from '../src/content/education'
import { experience } from '../src/content/experience'
import { interests } from '../src/content/interests'
import { localize } from '../src/content/localize'
import { projects } from '../src/content/projects'
import { shoutOuts } from '../src/content/shout-outs'
import { siteStack } from '../src/content/site-stack'
import { skillsByYear } from '../src/content/skill-years'
import { taglines } from '../src/content/taglines'
import { sampleContributions } from '../src/features/home/sample-contributions'
import { contracts, type FunctionId } from '../src/islands/contracts'
import { testApp } from './harness'

const visitor = await testApp()
export const functionIds = Object.keys(contracts) as FunctionId[]

interface Call {
  data?: unknown
  answer: unknown
}

/** A good call of each function with its answer in Dutch; one that is missing does not compile. */
export const goodCalls: Record<FunctionId, Call> = {
  getTheme: { answer: 'system' },
  setTheme: { data: 'dark', answer: 'dark' },
  getDebugMode: { answer: 'inactive' },
  setDebugMode: { data: 'devtools', answer: 'devtools' },
  fetchGitHubContributions: { answer: await sampleContributions('2026-11-21') },
  getExperience: { answer: localize(experience, 'nl') },
  getProjects: { answer: localize(projects, 'nl') },
  getTaglines: { answer: localize(taglines, 'nl') },
  getSkills: { answer: localize(skillsByYear(), 'nl') },
  getSiteStack: { answer: localize({ stack: siteStack, shoutOuts }, 'nl') },
  getCertificates: { answer: localize(certificates, 'nl') },
  getEducation: { answer: localize(education, 'nl') },
  getInterests: { answer: localize(interests, 'nl') },
}

interface Request {
  /** As JSON text, so that it may be broken. */
  data?: string | undefined
  marker?: string
  method?: string
  headers?: Record<string, string>
  prefix?: string
}

/** Calls a function as the site's own pages do, but for what the request says. */
export function callFunction(id: string, request: Request = {}): Promise<Response> {
  const { data, marker = 'createServerFn', prefix = '', headers = {} } = request
  const method = request.method ?? contracts[id as FunctionId]?.method ?? 'GET'
  const address = `${prefix}/_server/${id}?${marker}`
  if (method !== 'POST') {
    const payload = data === undefined ? '' : `&payload=${encodeURIComponent(data)}`
    return visitor.ask(address + payload, headers, { method })
  }
  const own = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
  const body = data === undefined ? '{}' : `{"data":${data},"context":{}}`
  return visitor.ask(address, { ...own, ...headers }, { method, body })
}

/** The JSON of data that the function takes. */
export function goodData(id: FunctionId): string | undefined {
  return JSON.stringify(goodCalls[id].data)
}
