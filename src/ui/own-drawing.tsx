import type { InlineSvg } from '../content/reading/read-drawings'

interface OwnDrawingProps {
  drawing: InlineSvg
  className?: string
}

/** An SVG of the owner's as decoration: its lights are `.lamp`, its `currentColor` is the page's. */
export function OwnDrawing({ drawing: { viewBox, inside }, className }: OwnDrawingProps) {
  return (
    <svg
      className={className}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was read
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  )
}
