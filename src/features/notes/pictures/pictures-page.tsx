import { paths } from '../../../paths'
import { notePictureAt, showNotePicture } from '../../../texts/markdown/plugins/note-pictures'
import { Address } from '../../../ui/address'
import { formatUnit } from '../../../ui/dates/dates'
import { EmptyPlank } from '../../../ui/empty-plank'
import { Alert } from '../../../ui/form/alert'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import type { PictureList } from './output'

interface PicturesPageProps {
  list: PictureList
  problem?: string | undefined
}

export function PicturesPage({ list, problem }: PicturesPageProps) {
  const { LL } = useRequestContext()
  const words = LL.notePictures
  const { pictures, page, per_page, total } = list
  const here = paths.notePictures
  return (
    <>
      <RoomHeader title={words.title()} description={words.description()} />
      <div className="wrap grid gap-y-s5">
        <p className="page-links">
          <Link to={paths.notes}>{LL.note.back()}</Link>
        </p>
        {problem && <Alert kind="wrong">{problem}</Alert>}
        {total === 0 && <EmptyPlank title={words.none()} text={words.noneText()} />}
        {total > 0 && (
          <>
            <p className="max-w-measure">
              <UsedSpace {...list} />. {words.explain()}
            </p>
            <ul className="hung-pictures">
              {pictures.map((picture) => (
                <PictureRow key={picture.id} picture={picture} />
              ))}
            </ul>
          </>
        )}
        <Pagination
          page={page}
          perPage={per_page}
          total={total}
          href={(number) => (number === 1 ? here : `${here}?page=${number}`)}
        />
      </div>
    </>
  )
}

function UsedSpace({ used_bytes, max_bytes }: Pick<PictureList, 'used_bytes' | 'max_bytes'>) {
  const { LL, locale } = useRequestContext()
  const megabytes = (bytes: number) => formatUnit(locale, bytes / 1_000_000, 'megabyte')
  return LL.notePictures.room({ used: megabytes(used_bytes), most: megabytes(max_bytes) })
}

function PictureRow({ picture }: { picture: PictureList['pictures'][number] }) {
  const { LL, locale } = useRequestContext()
  const words = LL.notePictures
  const { id, address, width, height, bytes, notes, is_in_draft } = picture
  const at = notePictureAt(address)
  const isUsed = notes.length > 0 || is_in_draft
  const facts = `${width} × ${height}, ${formatUnit(locale, bytes / 1000, 'kilobyte')}`
  return (
    <li>
      <div className={at && 'hung-picture'}>
        {at && (
          <img
            {...showNotePicture(at, paths.notePicture(''))}
            sizes="(width >= 48rem) 24rem, 92vw"
            alt=""
            loading="lazy"
          />
        )}
      </div>
      <div className="grid gap-y-s2 min-w-0 pt-s3">
        <p>
          {notes.length > 0 ? (
            <>
              {words.inNotes()}{' '}
              {notes.map((note, index) => (
                <span key={note.id}>
                  {index > 0 && ', '}
                  <Link to={paths.note(note.id)}>{note.name || LL.notes.untitled()}</Link>
                </span>
              ))}
            </>
          ) : is_in_draft ? (
            words.inDraft()
          ) : (
            words.nowhere()
          )}
        </p>
        <p className="text-ink-soft tabular">{facts}</p>
        <p className="text-ink-soft">
          {words.address()}:{' '}
          <code className="text-t-2">
            <Address of={`![](${address})`} />
          </code>
        </p>
      </div>
      <div>
        {!isUsed && (
          <PageForm to={paths.deleteNotePicture(id)}>
            <SubmitButton kind="plain" busy={words.deleting()}>
              {words.delete()}
              <span className="visually-hidden"> {facts}</span>
            </SubmitButton>
          </PageForm>
        )}
      </div>
    </li>
  )
}
