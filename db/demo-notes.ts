import type { DemoNote } from './demo/demo-note'
import { foreignNotes } from './demo/foreign-notes'
import { freeNotes } from './demo/free-notes'
import { houseNotes } from './demo/house-notes'
import { kitchenNotes } from './demo/kitchen-notes'
import { workNotes } from './demo/work-notes'

export const demoNotes: DemoNote[] = [
  ...houseNotes,
  ...kitchenNotes,
  ...workNotes,
  ...freeNotes,
  ...foreignNotes,
]
