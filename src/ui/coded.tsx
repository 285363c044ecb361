const code = /`([^`]+)`|\b([A-Z]+(?:_[A-Z]+)+)\b/

export function Coded({ children }: { children: string }) {
  return children
    .split(code)
    .map((part, index) => (index % 3 === 0 ? part : part && <code key={part}>{part}</code>))
}
