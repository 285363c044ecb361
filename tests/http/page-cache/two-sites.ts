import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sampleContributions } from '../../../src/features/home/contributions/sample-contributions'
import type { AppDependencies } from '../../../src/http/app-env'
import { emptySite, testApp, type Visitor } from '../../fixtures/app'
import { builtAssets } from '../../fixtures/built-folder'

export async function openTwoSites() {
  const site = await emptySite()
  const assets = await builtAssets()
  let moment = Date.parse('2026-11-21T12:00:00Z')
  let contributions = 0
  let builds = 0
  const read: AppDependencies['contributions']['read'] = async (today, year) => {
    const known = await sampleContributions.read(today, year)
    return known && { ...known, days: known.days.map((day) => ({ ...day, count: contributions })) }
  }
  const open = () => {
    const manifest = { ...assets.manifest, build: `build-${builds}` }
    const now = () => new Date(moment)
    return testApp({
      ...site,
      now,
      assets: { ...assets, manifest },
      contributions: { read, version: () => contributions },
    })
  }
  let cached = await open()
  return {
    cached: (): Visitor => cached,
    fresh: (): Promise<Visitor> => open(),
    settled: site.background.settled,
    changes: {
      async day() {
        moment += 86_400_000
      },
      async hours() {
        moment += 5 * 3_600_000
      },
      async contributions() {
        contributions += 1
      },
      async build() {
        builds += 1
        cached = await open()
      },
    },
  }
}

export async function unpacked(answer: Response): Promise<string> {
  const bytes = await answer.bytes()
  const coding = answer.headers.get('Content-Encoding')
  if (coding === null || bytes.length === 0) return new TextDecoder().decode(bytes)
  return (coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()
}
