import type { AuditAction, NotificationEvent } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { listKeepers } from '../billing-profiles/keepers.ts'
import type { LockedInvoice } from './store.ts'

export type InvoiceAction = Extract<AuditAction, `invoice.${string}` | `payment.${string}`>

interface InvoiceChange {
  readonly action?: InvoiceAction
  /** What its client is told, by the name of who sends it alone. */
  readonly event?: NotificationEvent
  readonly sellerName?: string
  /** What the audit log notes beside the action. */
  readonly details?: Readonly<Record<string, string>>
}

/** Call it as the last thing in the transaction of the change. Nothing of an amount or a line is noted. */
export async function announceInvoice(
  { viewer, clock }: CareContext,
  database: Database,
  {
    id,
    organizationId,
    clientId,
    number,
  }: Pick<LockedInvoice, 'id' | 'organizationId' | 'clientId' | 'number'>,
  { action, event, sellerName = '', details = {} }: InvoiceChange,
): Promise<void> {
  if (organizationId === null) return
  const isToldOf = clientId !== null && event !== undefined
  await announceChange(database, viewer, {
    ...(action !== undefined && {
      audit: {
        action,
        organizationId,
        ...(clientId !== null && { subjectAccountId: clientId }),
        object: { kind: 'invoice', id },
        details,
      },
    }),
    ...(isToldOf && {
      tell: [
        {
          accountId: clientId,
          event,
          subject: { id: organizationId, name: sellerName },
          about: id,
          objectId: id,
        },
      ],
    }),
    readers: [
      ...(await listKeepers(database, organizationId)),
      // A draft is nothing that its client knows of.
      ...(clientId !== null && (number !== null || event !== undefined) ? [clientId] : []),
    ],
    topics: isToldOf ? ['invoices', 'notifications'] : ['invoices'],
    about: id,
    at: new Date(clock.now()),
  })
}
