export const UNREADABLE = [
  /** Neither what a phone exports, nor a table, nor FHIR. */
  'unknownFormat',
  'empty',
  /** A zip without the file that the measurements are in. */
  'noExport',
  'encrypted',
  /** It ends too early, or says something else than it holds. */
  'damaged',
  'tooLarge',
  /** More entries than are imported at once. */
  'tooMany',
  /** One record is imported into one record. */
  'severalPersons',
  /** It is another one than when it was chosen, or is gone. */
  'changed',
] as const

export type Unreadable = (typeof UNREADABLE)[number]

/** A file that cannot be read as a whole. */
export class UnreadableFileError extends Error {
  readonly reason: Unreadable
  constructor(reason: Unreadable, options?: ErrorOptions) {
    super(`The file cannot be read: ${reason}`, options)
    this.name = 'UnreadableFileError'
    this.reason = reason
  }
}
