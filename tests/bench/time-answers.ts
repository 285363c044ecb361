const tries = 300

export async function timeAnswers(ask: () => Promise<Response>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < tries; index += 1) {
    const started = performance.now()
    const answer = await ask()
    await answer.text()
    times.push(performance.now() - started)
    if (!answer.ok) throw new Error(`The answer was ${answer.status}`)
  }
  return times
}
