const [longestWait, largestBuffer] = [100, 65_536]

export interface BufferedLines {
  add(line: string): void
  flush(): void
}

/**
 * One at a time, lines would take longer than the responses.
 * @param write adds the newline of the last line
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
