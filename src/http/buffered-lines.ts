/** Milliseconds, and characters, after which lines are written. */
const [longestWait, largestBuffer] = [100, 65_536]

export interface BufferedLines {
  add(line: string): void
  /** Writes what is left. */
  flush(): void
}

/**
 * Writes many lines at once: one by one, each would cost a request more than its answer does.
 * @param write adds the last line's end
 */
export function bufferedLines(write: (text: string) => void): BufferedLines {
  let text = ''
  let timer: Timer | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (text === '') return
    const lines = text
    text = ''
    write(lines.slice(0, -1))
  }

  return {
    add(line) {
      text += `${line}\n`
      if (text.length > largestBuffer) flush()
      else timer ??= setTimeout(flush, longestWait)
    },
    flush,
  }
}
