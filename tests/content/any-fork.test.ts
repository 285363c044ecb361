import { expect, test } from 'bun:test'
import { hashContent } from '../../src/content/changes/hash-content'
import { builtAssets } from '../fixtures/built-folder'
import { sampleContent } from '../fixtures/content/sample-content'

test('tests are about the sample owner in a fork with content of its own, too', async () => {
  const { manifest } = await builtAssets()
  expect(manifest.content).toBe(hashContent(sampleContent))
})
