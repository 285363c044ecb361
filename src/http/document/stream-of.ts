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
