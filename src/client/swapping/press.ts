/** Milliseconds: who presses longer does not click. */
const longestPress = 500

let press: PromiseWithResolvers<void> | undefined

addEventListener('pointerdown', ({ target }) => {
  if (!(target instanceof Element && target.closest('a, button'))) return
  press = Promise.withResolvers()
  setTimeout(press.resolve, longestPress)
})
addEventListener('click', endPress, { capture: true })

/** A link that is taken away between press and release is never clicked. */
export async function untilReleased(): Promise<void> {
  await press?.promise
}

/** What waited goes on when the click has done what it does. */
function endPress(): void {
  if (press) setTimeout(press.resolve)
  press = undefined
}
