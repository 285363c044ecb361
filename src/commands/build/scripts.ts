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

/** Properties that React alone has, on what it keeps of each element and of each root: no public prop, nothing of the DOM. */
export const namesOfReact =
  /^(memoized(Props|State|Value)|pending(Props|Lanes|Context)|(child|suspended|pinged|expired|entangled|base)Lanes|(retry|revert)Lane|(first|last)BaseUpdate|base(State|Queue)|updateQueue|subtreeFlags|stateNode|elementType|callback(Node|Priority)|(has)?[eE]agerState|lastRendered(Reducer|State)|cancelPendingCommit|timeoutHandle|(isD|d)ehydrated|alternate|deletions|unsuspend|stylesheets|firstContext|tailMode|entanglements|refCount|attachedListener|warmLanes|retryQueue|memoCache|hiddenCallbacks|tree(Context|ForkCount)|hydrationErrors|shellSuspendCounter|renderingStartTime|pingCache|img(Count|Bytes)|hoistable(Styles|Scripts)|expirationTimes|errorRecoveryDisabledLanes|hiddenUpdates|pooledCacheLanes|suspenseyImages|waitingFor(Images|ViewTransition)|targetContainers|pendingChildren|isBackwards|focusedElem|selectionRange|eventSystemFlags|nextImpl|sortIndex|autoName|cachePool|pooledCache|blockedOn|lastEffect|refCleanup|_(fragmentFiber|visibility|eventListeners|observers|internalRoot|retryCache|pendingMarkers|transitions))$/

/** What Bun leaves of React is 4 % more than need be. */
function minifyAgain(code: string): string {
  const minified = minifySync('script.js', code, {
    module: true,
    compress: { target: 'es2022' },
    mangle: { toplevel: true },
    mangleProps: { include: namesOfReact },
  })
  const [error] = minified.errors
  if (error) throw new Error(error.message)
  return minified.code
}
