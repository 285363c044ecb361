import type { CopyProps } from '../islands/copy.island'
import { Island } from '../islands/island'
import { useRequestContext } from './request-context'

export function CopyButton(props: Omit<CopyProps, 'labels'>) {
  const { contact } = useRequestContext().LL
  const labels = {
    copy: contact.copy(),
    copied: contact.copied(),
    failed: contact.notCopied(),
  }
  // Loaded before it is pressed: some browsers copy only while a press is handled.
  return <Island name="copy" props={{ ...props, labels }} load={props.kind ? 'idle' : 'intent'} />
}
