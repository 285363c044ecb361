export const pointsAnHour = 5000

/** @param reset epoch seconds at which all of the hour's points are there again */
export function limitHeaders(used: number, reset: number): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(pointsAnHour),
    'X-RateLimit-Remaining': String(pointsAnHour - used),
    'X-RateLimit-Used': String(used),
    'X-RateLimit-Reset': String(reset),
    'X-RateLimit-Resource': 'graphql',
  }
}

/** The same, to those who ask for it in the question. */
export function limitAnswer(used: number, reset: number) {
  return {
    limit: pointsAnHour,
    cost: 1,
    used,
    remaining: pointsAnHour - used,
    resetAt: new Date(reset * 1000).toISOString(),
    nodeCount: 0,
  }
}
