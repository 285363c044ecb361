import { basename } from 'node:path'
import { buildPrefix } from '../../paths'

interface BuiltScript {
  name: string
  code: string
}

/** The first script is the entry that pages load. */
export async function buildScripts(mode: 'production' | 'development'): Promise<BuiltScript[]> {
  const { outputs } = await Bun.build({
    entrypoints: ['src/client/main.ts'],
    target: 'browser',
    splitting: true,
    modulePreload: false,
    minChunkSize: 16_384,
    minify: mode === 'production',
    publicPath: buildPrefix,
    naming: { entry: '[name]-[hash].[ext]', chunk: '[name]-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  })
  const scripts = outputs.map(async (output) => ({
    name: basename(output.path),
    isEntry: output.kind === 'entry-point',
    code: await output.text(),
  }))
  return (await Promise.all(scripts)).sort(
    (one, other) => Number(other.isEntry) - Number(one.isEntry),
  )
}
