/** Milliseconds: how long the old page stays as it is, and how long the pending view then stands. */
const [threshold, minimum] = [1_000, 500]

/**
 * Dims the old page when the new one takes long. The returned function ends that, and resolves when
 * it has lasted long enough not to flicker.
 */
export function startPending(): () => Promise<void> {
  let shownAt: number | undefined
  const timer = setTimeout(() => {
    shownAt = Date.now()
    main()?.setAttribute('aria-busy', 'true')
  }, threshold)
  return async function endPending() {
    clearTimeout(timer)
    if (shownAt === undefined) return
    const left = shownAt + minimum - Date.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    main()?.removeAttribute('aria-busy')
  }
}

function main(): Element | null {
  return document.querySelector('main')
}
