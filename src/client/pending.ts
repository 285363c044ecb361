const dimmedAfter = 1_000
const dimmedAtLeast = 500

export function startPending(): () => Promise<void> {
  let shownAt: number | undefined
  const timer = setTimeout(() => {
    shownAt = Date.now()
    main()?.setAttribute('aria-busy', 'true')
  }, dimmedAfter)
  return async function endPending() {
    clearTimeout(timer)
    if (shownAt === undefined) return
    const left = shownAt + dimmedAtLeast - Date.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    main()?.removeAttribute('aria-busy')
  }
}

function main(): Element | null {
  return document.querySelector('main')
}
