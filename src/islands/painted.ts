/** Not `first-paint`, which may be a frame of the background only. */
export const painted = new Promise<void>((resolve) => {
  if (typeof PerformanceObserver === 'undefined') return
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
  }).observe({ type: 'paint', buffered: true })
})
