import { basename } from 'node:path'
import { minifySync } from 'oxc-minify'
import { buildPrefix } from '../../paths'

interface BuiltScript {
  name: string
  code: string
}

/** The first script is the one that pages load; React and the islands come in others. */
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
    code: mode === 'production' ? minifyAgain(await output.text()) : await output.text(),
  }))
  return (await Promise.all(scripts)).sort(
    (one, other) => Number(other.isEntry) - Number(one.isEntry),
  )
}

/** What Bun leaves of React is 3 % more than need be. */
function minifyAgain(code: string): string {
  const options = { module: true, compress: { target: 'es2022' }, mangle: { toplevel: true } }
  const minified = minifySync('script.js', code, options)
  const [error] = minified.errors
  if (error) throw new Error(error.message)
  return minified.code
}
