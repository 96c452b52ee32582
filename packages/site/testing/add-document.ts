import { randomUUID } from 'node:crypto'
import type { DocumentUpload } from '@platform/contract/care'
import type { Caller } from './product.ts'

interface AddedDocument {
  readonly fileName: string
  readonly text: string
  readonly audience: 'nobody' | 'named' | 'team'
  readonly memberIds?: readonly string[]
  readonly requestId?: string
}

/** Somebody adds a document of their own on another device. */
export async function addDocument(owner: Caller, { text, ...facts }: AddedDocument): Promise<void> {
  const { id } = await owner.call<DocumentUpload>('POST', '/main/documents/uploads', {
    key: randomUUID(),
    personId: owner.id,
    bytes: text.length,
    ...facts,
  })
  await owner.send(`/main/documents/uploads/${id}/parts/0`, text)
  await owner.call('POST', `/main/documents/uploads/${id}/complete`)
}
