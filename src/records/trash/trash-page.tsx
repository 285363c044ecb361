import type { ReactNode } from 'react'
import { localized } from '../../paths'
import { formatDate, isoDatePart } from '../../ui/dates/dates'
import { EmptyPlank } from '../../ui/empty-plank'
import { PageForm } from '../../ui/form/page-form'
import { SubmitButton } from '../../ui/form/submit-button'
import { RoomHeader } from '../../ui/headers/room-header'
import { useRequestContext } from '../../ui/request-context'

interface TrashPageProps {
  words: TrashWords
  links: ReactNode
  className: string
  itemClass: string
  items: readonly TrashedItem[]
}

interface TrashWords {
  title(): string
  description(): string
  none(): string
  since(arg: { date: string }): string
  restore(): string
  restoring(): string
  purge?(): string
  purging?(): string
}

interface TrashedItem {
  id: string
  name: string
  heading: ReactNode
  details?: ReactNode
  /** ISO date and time in UTC. */
  deleted_at: string
  restore: string
  purge?: string
}

export function TrashPage({ words, links, className, itemClass, items }: TrashPageProps) {
  return (
    <>
      <RoomHeader title={words.title()} description={words.description()} />
      <div className="wrap grid gap-s5">
        {links}
        {items.length === 0 && <EmptyPlank title={words.none()} />}
        {items.length > 0 && (
          <ul className={`${className} line-t type-label`}>
            {items.map((item) => (
              <TrashRow key={item.id} className={itemClass} words={words} item={item} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

interface TrashRowProps {
  className: string
  words: TrashWords
  item: TrashedItem
}

function TrashRow({ className, words, item }: TrashRowProps) {
  const { locale, user, content } = useRequestContext()
  const { name, heading, details, deleted_at, restore, purge } = item
  const day = isoDatePart(new Date(deleted_at), user?.timeZone ?? 'UTC')
  return (
    <li className={className}>
      {heading}
      <p className="text-ink-soft">{words.since({ date: formatDate(locale, day) })}</p>
      {details}
      <PageForm to={restore} className="row gap-x-s4 gap-y-s2">
        <SubmitButton kind="plain" busy={words.restoring()}>
          {words.restore()}
          <span className="visually-hidden"> {name}</span>
        </SubmitButton>
        {purge && (
          <button
            type="submit"
            className="link-button min-h-11"
            formAction={localized(content, locale, purge)}
            data-busy={words.purging?.()}
          >
            {words.purge?.()}
            <span className="visually-hidden"> {name}</span>
          </button>
        )}
      </PageForm>
    </li>
  )
}
