export async function timed<Result>(task: () => Result | Promise<Result>) {
  const start = performance.now()
  const result = await task()
  return { result, took: performance.now() - start }
}
