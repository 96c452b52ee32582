import { createId } from '../../../parts/services/create-id.ts'

/** A name for an item or an answer that no other has, in this form or in what was removed from it. */
export function createName(): string {
  return createId().replaceAll('-', '').slice(0, 12)
}
