import type { SQL } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Database } from '../../db/client'
import type { Rest } from '../../db/delete-in-steps'
import type { AppEnv } from '../http/app-env'
import type { ZipEntry } from '../http/document/zip'
import type { MountableFunction } from '../http/functions/server-function'
import type { FileSource } from '../imports/file-source'
import type { ImportSource } from '../imports/import-source'
import type { FieldLabels } from '../ui/request-context'
import type { ArchivedTable } from './archive/archived-table'
import type { CalendarSource } from './calendar-events'
import type { MappedColumns } from './imports/mapped-columns'
import type { RoomImport } from './imports/room-import'
import type { OtherFormat } from './other-format'
import type { RoomSearch } from './search/room-search'

/** What the site asks of a room, beside its name in `rooms.ts` and its addresses in `paths.ts`. */
export interface RoomParts<FunctionId extends string = string> {
  /** In the description of the API, in English. */
  summary: string
  routes: Hono<AppEnv>
  functions: readonly MountableFunction<FunctionId>[]
  mounts: RoomMounts
  /** Of fields that two people, or two tabs, may change at once. */
  labels: FieldLabels
  /** Among the others, when the whole site is searched. */
  search: RoomSearch
  exported: RoomExport
  /** Files as other programs write them. */
  otherFormats?: readonly OtherFormat[]
  /** From which another site makes the same again, in the order in which it does. */
  archived: readonly ArchivedTable[]
  /** Programs whose files it knows. */
  sources?: readonly ImportSource[]
  /** Loaded when they are needed: they read HTML, XML and YAML. */
  fileSources?: () => Promise<readonly FileSource[]>
  imports?: RoomImport<unknown>
  /** Fields of tables that no program has written. */
  mapped?: MappedColumns
  /** What each user has of their own in a room that all share. */
  ownExported?: RoomExport
  /** Of its records: those that stay in the trash although their time is over. */
  keptInTrash?: SQL
  /** Besides what has been in its trash for too long. */
  purge?(db: Database, until: Date, rest: Rest): Promise<void>
  /** What calendars that follow a secret link show. */
  events?: CalendarSource
}

/** Paths as routes declare them. */
export interface RoomMounts {
  adminOnly?: readonly string[]
  /** Ask people to confirm who they are. */
  confirmed?: readonly string[]
  /** A guest's POST to these, or to the forms of its records, is sent again after the sign-in. */
  replayed?: readonly string[]
}

interface RoomExport {
  /** Rows that `files` reads, by which its progress is shown. */
  count(db: Database, userId: string): Promise<number>
  files(db: Database, userId: string, lastModified: Date): AsyncIterable<ZipEntry>
}
