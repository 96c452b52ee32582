import type { Document } from '@platform/contract/care'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

const BEFORE_SLASH = /^.*[/.]/

/** What documents are described with, in the reader's way of writing it. */
export interface DocumentTexts {
  /** 240 kB, 2.4 MB */
  readonly size: (bytes: number) => string
  /** The day it is of, else the one on which it came. */
  readonly day: (document: Pick<Document, 'date' | 'storedAt'>) => string
  /** The same, for a list. */
  readonly shortDay: (document: Pick<Document, 'date' | 'storedAt'>) => string
  /** When it came. */
  readonly added: (storedAt: string) => string
  /** PDF, PNG, DOCX: as the file's name ends. */
  readonly type: (fileName: string) => string
}

export function useDocumentTexts(): DocumentTexts {
  const format = useReaderFormat()
  return {
    size: format.bytes,
    day: ({ date, storedAt }) => (date === null ? format.date(storedAt) : format.calendarDate(date)),
    shortDay: ({ date, storedAt }) =>
      date === null ? format.shortDate(storedAt) : format.shortCalendarDate(date),
    added: format.shortDate,
    type: (fileName) => fileName.replace(BEFORE_SLASH, '').toUpperCase(),
  }
}
