import type { AuditAction } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { listOwners } from './ownership.ts'
import type { FormRow } from './store.ts'

export type FormAction = Extract<AuditAction, `questionnaire.${string}`>

/** Call it as the last thing in the transaction of the change. */
export async function announceForm(
  { viewer, clock }: CareContext,
  database: Database,
  form: Pick<FormRow, 'id' | 'organizationId' | 'authorId'>,
  action: FormAction,
): Promise<void> {
  await announceChange(database, viewer, {
    audit: { action, object: { kind: 'questionnaire', id: form.id } },
    readers: await listOwners(database, form),
    topics: ['forms'],
    about: form.id,
    at: new Date(clock.now()),
  })
}

/** What is saved while somebody types: other pages of who changes it read it again, and nothing is noted. */
export async function announceDraft(
  { viewer, clock }: CareContext,
  database: Database,
  id: string,
): Promise<void> {
  await announceChange(database, viewer, { topics: ['forms'], about: id, at: new Date(clock.now()) })
}
