import { importSwapping } from './import-swapping'

/** `data-list` is the address of the list that a `<details>` shows once it is opened. */
export function startLateLists(): void {
  document.addEventListener(
    'toggle',
    async ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      const { list } = target.dataset
      if (list) await (await importSwapping()).showList(target, list)
    },
    { capture: true },
  )
}
