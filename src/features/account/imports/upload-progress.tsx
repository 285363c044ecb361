import { useRequestContext } from '../../../ui/request-context'

/** Shown by the script while a large file is sent. */
export function UploadProgress() {
  const { bringIn } = useRequestContext().LL
  return (
    <div
      className="import-progress import-upload"
      data-upload={bringIn.sent({ percent: '00' })}
      data-reading={bringIn.looking()}
      hidden
    >
      <progress max={100} aria-label={bringIn.sending()} />
      <p role="status" />
      <button type="button" className="button">
        {bringIn.stopSending()}
      </button>
    </div>
  )
}
