interface HitTextProps {
  text: string
  marks: readonly (readonly [at: number, length: number])[]
}

export function HitText({ text, marks }: HitTextProps) {
  const pieces = marks.flatMap(([at, length], index) => {
    const [before = 0, last = 0] = marks[index - 1] ?? []
    return [text.slice(before + last, at), <mark key={at}>{text.slice(at, at + length)}</mark>]
  })
  const [at = 0, length = 0] = marks.at(-1) ?? []
  return (
    <>
      {pieces}
      {text.slice(at + length)}
    </>
  )
}
