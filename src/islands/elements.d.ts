import type { HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-island': HTMLAttributes<HTMLElement> & {
        name: string
        props: string
        load: 'idle' | 'intent'
      }
      'article-steps': HTMLAttributes<HTMLElement>
      'year-calendar': HTMLAttributes<HTMLElement> & { class: string }
    }
  }
}
