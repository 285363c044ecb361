/** For browsers without `:target-current`: marks the step of the heading that is read. */
customElements.define(
  'article-steps',
  class extends HTMLElement {
    connectedCallback(): void {
      addEventListener('scroll', this.#mark, { passive: true })
      this.#mark()
    }

    disconnectedCallback(): void {
      removeEventListener('scroll', this.#mark)
    }

    #mark = (): void => {
      const links = [...this.querySelectorAll('a')]
      const isReached = ({ hash }: HTMLAnchorElement) =>
        (document.querySelector(hash)?.getBoundingClientRect().top ?? 0) < innerHeight / 2
      const current = links.findLast(isReached) ?? links[0]
      for (const link of links) link.ariaCurrent = link === current ? 'true' : null
    }
  },
)

export {}
