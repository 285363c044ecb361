/** Asks for each piece when there is room for it, and for none when nobody reads them any more. */
export function streamOf<Piece>(pieces: AsyncGenerator<Piece>): ReadableStream<Piece> {
  let isLeft = false
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (isLeft) return
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      isLeft = true
      void pieces.return(undefined)
    },
  })
}
