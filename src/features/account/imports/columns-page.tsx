import type { z } from 'zod'
import { paths } from '../../../paths'
import { FilterLink } from '../../../ui/filter-link'
import { Alert } from '../../../ui/form/alert'
import { describeField } from '../../../ui/form/field-frame'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { columnsOutput } from './output'

interface ColumnsPageProps {
  id: string
  asked: z.infer<typeof columnsOutput>
  form: FormState
}

/** Which column of a table is which field of the room. */
export function ColumnsPage({ id, asked, form: { problems, values } }: ColumnsPageProps) {
  const { LL } = useRequestContext()
  const { bringIn } = LL
  const { room, rooms, fields, columns } = asked
  return (
    <>
      <RoomHeader title={bringIn.columns()} description={bringIn.description()} />
      <div className="wrap grid gap-s5">
        <p className="page-links">
          <Link to={paths.bringIn}>{bringIn.another()}</Link>
        </p>
        <p className="max-w-measure">{bringIn.columnsHint()}</p>
        {rooms.length > 1 && (
          <nav className="row gap-s3 type-label" aria-label={bringIn.toRoom()}>
            <span>{bringIn.toRoom()}</span>
            {rooms.map((one) => (
              <FilterLink
                key={one}
                to={`${paths.importColumns(id)}?room=${one}`}
                isOn={one === room}
              >
                {LL.rooms[one as keyof typeof LL.rooms]()}
              </FilterLink>
            ))}
          </nav>
        )}
        {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
        <PageForm to={paths.importColumns(id)} className="grid gap-s5" isSentByBrowser>
          <input type="hidden" name="room" value={room} />
          <table className="import-columns">
            <thead>
              <tr>
                <th scope="col">{bringIn.columnIn()}</th>
                <th scope="col">{bringIn.columnExamples()}</th>
                <th scope="col">{bringIn.columnIs()}</th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ name, examples, field }, at) => (
                <tr key={at}>
                  <th scope="row" id={`name-${at}`}>
                    {name || at + 1}
                  </th>
                  <td>{examples.join(' · ')}</td>
                  <td>
                    <select
                      {...describeField({ name: `column-${at}` })}
                      name={`column-${at}`}
                      aria-label={bringIn.column({ name: name || String(at + 1) })}
                      defaultValue={values[`column-${at}`] ?? field ?? ''}
                    >
                      <option value="">{bringIn.columnLeft()}</option>
                      {fields.map((one) => (
                        <option key={one.name} value={one.name}>
                          {one.label}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="buttons">
            <SubmitButton busy={bringIn.looking()}>{bringIn.read()}</SubmitButton>
          </p>
        </PageForm>
      </div>
    </>
  )
}
