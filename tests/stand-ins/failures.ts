/** With which any server may hold up those who ask. */
export const delays = ['silence', 'stall'] as const

/** What any server may answer to whatever it was asked. */
export const wrongAnswers = ['page', 'welcome', 'half', 'elsewhere', 'endless'] as const

export type Failure = (typeof delays | typeof wrongAnswers)[number]

/** @param answer what it would have said */
export async function fail(
  failure: Failure,
  answer: Response,
  elsewhere: string,
): Promise<Response> {
  switch (failure) {
    case 'silence':
      return new Promise(() => {})
    case 'stall':
      return new Response(stalling(), answer)
    case 'page':
      return new Response('<!doctype html><title>Sorry…</title><p>Are you a robot?', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    case 'welcome':
      return Response.json({ message: 'Welcome to our new API' })
    case 'half': {
      const text = await answer.text()
      return new Response(text.slice(0, text.length / 2), { headers: answer.headers })
    }
    case 'elsewhere':
      return Response.redirect(elsewhere, 302)
    case 'endless':
      return new Response(endless(), answer)
  }
}

function stalling(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.enqueue(bytes('{"kind":')) })
}

function endless(): ReadableStream {
  return new ReadableStream({ pull: (controller) => controller.enqueue(bytes(' '.repeat(65_536))) })
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
