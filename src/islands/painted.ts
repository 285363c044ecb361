export const painted = new Promise<void>((resolve) => {
  if (typeof PerformanceObserver === 'undefined') return
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
})
