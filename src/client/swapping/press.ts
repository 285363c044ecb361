const longestPress = 500

let press: PromiseWithResolvers<void> | undefined

addEventListener('pointerdown', ({ target }) => {
  if (!(target instanceof Element && target.closest('a, button'))) return
  press = Promise.withResolvers()
  setTimeout(press.resolve, longestPress)
})
addEventListener('click', endPress, { capture: true })

/** A link that is removed between press and release gets no click. */
export async function untilReleased(): Promise<void> {
  await press?.promise
}

function endPress(): void {
  if (press) setTimeout(press.resolve)
  press = undefined
}
