import type { ReactNode } from 'react'
import { paths } from '../../paths'
import { formatTime } from '../../ui/dates/dates'
import { PageForm } from '../../ui/form/page-form'
import { SubmitButton } from '../../ui/form/submit-button'
import { RoomHeader } from '../../ui/headers/room-header'
import { Link } from '../../ui/link'
import { useMoment, useRequestContext } from '../../ui/request-context'
import { FieldChanges, type ShowValue } from '../edit/field-changes'
import type { Conflict } from '../edit/save-edit'
import type { VersionFacts } from './output'

export interface VersionPageProps {
  name: string
  back: { to: string; label: string }
  versions: string
  facts: VersionFacts
  changes: readonly Conflict[]
  show?: ShowValue
  children?: ReactNode | undefined
}

export function VersionPage(props: VersionPageProps) {
  const { name, back, versions, facts, changes, show, children } = props
  const { LL } = useRequestContext()
  const { device, saved_at, version, is_published } = facts
  const words = LL.versions
  const at = useMoment(formatTime, saved_at)
  return (
    <>
      <RoomHeader title={words.one({ at })} description={name} />
      <div className="wrap grid gap-y-s5">
        <p className="page-links">
          <Link to={versions}>{words.back()}</Link>
          <Link to={back.to}>{words.record()}</Link>
        </p>
        {(is_published || device) && (
          <p className="text-ink-soft type-label">
            {[is_published && words.published(), device].filter(Boolean).join(' · ')}
          </p>
        )}
        <section className="edit-conflict" aria-labelledby="changes">
          <h2 id="changes" className="type-heading mb-s4">
            {words.changes()}
          </h2>
          {changes.length === 0 && <p>{words.unchanged()}</p>}
          {changes.length > 0 && (
            <FieldChanges
              conflicts={changes}
              show={show}
              sides={{ saved: words.was(), mine: words.now() }}
            />
          )}
        </section>
        {changes.length > 0 && (
          <PageForm to={paths.restoreVersion(versions, `${version}`)} className="grid gap-y-s3">
            <p className="max-w-measure">{words.restoreHint()}</p>
            <p>
              <SubmitButton busy={words.restoring()}>{words.restore()}</SubmitButton>
            </p>
          </PageForm>
        )}
        {children}
      </div>
    </>
  )
}
