/** @returns undefined on a timeout */
export async function within<Result>(
  time: number,
  promise: Promise<Result>,
): Promise<Result | undefined> {
  const { promise: end, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, time)
  try {
    return await Promise.race([end, promise])
  } finally {
    clearTimeout(timer)
  }
}
