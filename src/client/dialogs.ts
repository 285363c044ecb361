/** Polyfill of invoker commands (`commandfor`) for browsers without them. */
document.addEventListener('click', (event) => {
  const { target } = event
  const button = target instanceof Element && target.closest('[commandfor]')
  if (!button) return
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  if (button.getAttribute('command') === 'close') dialog.close()
  else dialog.showModal()
})

export {}
