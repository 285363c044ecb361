/**
 * Holds the first frame back until the element has been parsed, for half of it would stand
 * elsewhere. React moves the link into the head.
 */
export function RenderAfter({ id }: { id: string }) {
  return <link rel="expect" href={`#${id}`} blocking="render" />
}
