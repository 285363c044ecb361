/**
 * Leaves the sections of a page that are below the window out of its first frame, which their style
 * and layout would delay. Those with fields stay, because a hidden one takes no focus.
 */
export function deferBelow(main: Element): { showWhatIsSeen: () => void; showAll: () => void } {
  const sections = [...main.querySelectorAll(':scope > section:not(:has(form))')]
  for (const section of sections) section.toggleAttribute('data-below', true)
  return {
    showWhatIsSeen() {
      for (const section of sections) {
        if (section.getBoundingClientRect().top >= innerHeight) return
        section.removeAttribute('data-below')
      }
    },
    showAll() {
      for (const section of sections) section.removeAttribute('data-below')
    },
  }
}
