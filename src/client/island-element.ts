import type { Root } from 'react-dom/client'
import { browserStore } from '../islands/browser'
import { islandsAtom } from '../islands/state'
import { importOrReload } from './import-or-reload'
import { whenIdle } from './when-idle'

const intents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'intent']

export function defineIslandElement(): void {
  customElements.define('x-island', IslandElement)
}

class IslandElement extends HTMLElement {
  #root: Root | undefined
  #isHydrating = false

  connectedCallback(): void {
    if (this.#isHydrating) return
    for (const intent of intents) this.addEventListener(intent, this.#hydrate, { passive: true })
    this.addEventListener('change', this.#submitEarly)
    this.addEventListener('click', this.#clickLater)
    if (this.getAttribute('load') === 'idle') whenIdle(this.#hydrate)
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#root?.unmount()
      browserStore().set(islandsAtom, (islands) =>
        islands.filter(({ element }) => element !== this),
      )
    })
  }

  #hydrate = async (): Promise<void> => {
    if (this.#isHydrating || !this.isConnected) return
    this.#isHydrating = true
    const name = this.getAttribute('name') ?? ''
    const found = await importOrReload(() => findIsland(name))
    if (!found || !this.isConnected) return
    const { hydrate, Component } = found
    for (const intent of intents) this.removeEventListener(intent, this.#hydrate)
    this.removeEventListener('change', this.#submitEarly)
    this.removeEventListener('click', this.#clickLater)
    this.#root = hydrate(this, Component, JSON.parse(this.getAttribute('props') ?? '{}'))
    const island = { element: this, name, at: Math.round(performance.now()) }
    browserStore().set(islandsAtom, (islands) => [...islands, island])
  }

  #submitEarly = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) target.form?.requestSubmit()
  }

  #clickLater = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[type=button]') : null
    if (button) this.addEventListener('hydrated', () => button.click(), { once: true })
  }
}

async function findIsland(name: string) {
  const { hydrate, importIsland } = await import('../islands/hydrate')
  return { hydrate, Component: await importIsland(name) }
}
