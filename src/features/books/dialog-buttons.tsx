import { SubmitButton } from '../../ui/form/submit-button'
import { DialogButton } from '../../ui/layout/dialog-button'
import { useRequestContext } from '../../ui/request-context'

interface DialogButtonsProps {
  dialogId: string
  /** Where its cancel button leads without a script. */
  fallback: string
  busy: string
  children: string
}

export function DialogButtons({ dialogId, fallback, busy, children }: DialogButtonsProps) {
  const { loanDesk } = useRequestContext().LL
  return (
    <p className="buttons">
      <SubmitButton busy={busy}>{children}</SubmitButton>
      <DialogButton dialogId={dialogId} command="close" className="button" fallback={fallback}>
        {loanDesk.cancel()}
      </DialogButton>
    </p>
  )
}
