import type { XmlElement } from '../xml/write-xml.ts'
import { writeElement } from '../xml/write-xml.ts'
import type { Pdf } from './tagged-pdf.ts'

export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly description: string
  readonly content: Uint8Array
  /** To the whole document: another way to say the same. */
  readonly relationship: 'Alternative'
  readonly modifiedAt: Date
}

/** What a document that is kept for years (PDF/A-3) carries beside its pages, and what its metadata says of that. */
export interface Archived {
  readonly attachment: Attachment
  readonly metadata: readonly XmlElement[]
}

export function attach(pdf: Pdf, { attachment, metadata }: Archived): void {
  const { content, name, mediaType, description, relationship, modifiedAt } = attachment
  // Its types do not know of the relationship yet.
  const options = {
    name,
    type: mediaType,
    description,
    relationship,
    creationDate: modifiedAt,
    modifiedDate: modifiedAt,
  }
  pdf.file(Buffer.from(content), options)
  for (const one of metadata) pdf.appendXML(writeElement(one))
}
