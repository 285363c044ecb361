import { textField } from '../../../http/input/form'

/** `task` is index, new state and label: `0:1:Buy milk`. */
export const tickFields = { version: textField, task: textField }

export function readTick({ version, task }: { version: string; task: string }) {
  const [index, done, ...label] = task.split(':')
  return { version, index, is_done: done === '1', label: label.join(':') || undefined }
}
