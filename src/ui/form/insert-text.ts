/** In place of what is selected. The deprecated command is the only way that Ctrl+Z knows of. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const isDone =
    text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (isDone) return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
