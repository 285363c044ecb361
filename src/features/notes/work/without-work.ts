import type { ShownNote } from '../text/show-note'
import type { Comparison } from './compare-texts'

export function notShownNow(body: string): ShownNote {
  return { html: `<p class="as-written">${Bun.escapeHTML(body)}</p>`, asWritten: 'notNow' }
}

export function uncompared(saved: string, mine: string): Comparison {
  return {
    changes: [{ saved: [{ text: saved, isIn: 'saved' }], mine: [{ text: mine, isIn: 'mine' }] }],
    merged: `${saved}\n${mine}`,
  }
}
