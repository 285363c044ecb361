import type { DemoNote } from './demo-note'
import { foreignNotes } from './foreign-notes'
import { freeNotes } from './free-notes'
import { houseNotes } from './house-notes'
import { kitchenNotes } from './kitchen-notes'
import { workNotes } from './work-notes'

export const demoNotes: DemoNote[] = [
  ...houseNotes,
  ...kitchenNotes,
  ...workNotes,
  ...freeNotes,
  ...foreignNotes,
]
