/** A note of another program’s file, with what only answers and the account decide left open. */
export interface NoteItem {
  title: string | null
  body: NotePart[]
  /** As they are written here, without `#`. */
  tags: string[]
  /** In which it lay, the outermost first. */
  folders: string[]
  /** Milliseconds. */
  created?: number
  updated?: number
  /** ISO day. */
  due?: string
  isPinned?: true
  isArchived?: true
  isTrashed?: true
  isTemplate?: true
  /** Only its path tells it from others, and two archives may have the same. */
  isByPath?: true
  /** In which it is a row. */
  database?: string
}

export type NotePart = string | LinkedNote | PlacedPicture

export interface LinkedNote {
  /** The key of the note that it leads to. */
  note: string
  /** By which it can be named, if no other note of the file has that title. */
  name: string | null
  heading: string
  text: string
}

export interface PlacedPicture {
  /** Of the bytes that came with the file. */
  picture: string
  /** Its name, for the report. */
  file: string
  alt: string
}

/** What has no place here, told in the report: by kind, as one text each. */
export type LostKind =
  | 'attachment'
  | 'picture'
  | 'link'
  | 'block'
  | 'embed'
  | 'tag'
  | 'place'
  | 'person'
  | 'size'

/** What is known of a note before its links and pictures are found. */
export interface RawNote {
  key: string
  /** Where it lies in the archive; empty if it has no place. */
  path: string
  title: string | null
  /** Markdown, with links as its program writes them. */
  text: string
  tags?: readonly string[]
  folders?: readonly string[]
  created?: number | undefined
  updated?: number | undefined
  due?: string | undefined
  isPinned?: boolean
  isArchived?: boolean
  isTrashed?: boolean
  isTemplate?: boolean
  isByPath?: boolean
  database?: string | undefined
  /** By which other notes of the file may name it too. */
  aliases?: readonly string[]
  lost?: readonly (readonly [LostKind, string])[]
  /** Why it cannot come in. */
  left?: 'encrypted' | 'conflict' | 'empty' | 'noText'
}
