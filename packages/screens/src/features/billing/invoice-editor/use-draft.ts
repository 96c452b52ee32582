import { ApiError } from '@platform/api'
import { versionTag } from '@platform/contract'
import type { BillingProfile, Invoice, InvoiceCurrency, InvoiceInput } from '@platform/contract/billing'
import { useState } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useRefreshInvoices } from '../invoices/use-refresh-invoices.ts'
import { createLine, findWrong, toDraftLine, toInput, type DraftLine } from './draft-lines.ts'

/** What is typed of a draft. */
export interface DraftValues {
  readonly clientId: string
  readonly currency: InvoiceCurrency
  /** Empty for the usual number of days. */
  readonly dueOn: string
  readonly note: string
  readonly lines: readonly DraftLine[]
}

/** What is missing before a draft can be saved. */
export class IncompleteDraft extends Error {}

/** A draft that is worked on, from what is stored or from nothing. */
export function useDraft(profile: BillingProfile, stored: Invoice | undefined) {
  const { invoices } = useServices().api.call.main
  const keys = useIdempotencyKey()
  const refresh = useRefreshInvoices()
  const [values, setValues] = useState<DraftValues>(() => startOf(profile, stored))
  const [kept, setKept] = useState({ values, invoice: stored })
  const [isJudged, setIsJudged] = useState(false)

  const save = async (): Promise<Invoice> => {
    setIsJudged(true)
    if (values.clientId === '' || values.lines.some((line) => findWrong(line).size > 0))
      throw new IncompleteDraft()
    const body = toBody(values)
    const { invoice } = kept
    const saved =
      invoice === undefined
        ? await invoices.create({ ...body, key: keys.keyOf(body) })
        : await invoices.update({
            params: { id: invoice.id },
            headers: { 'if-match': versionTag(invoice.version) },
            body,
          })
    setKept({ values, invoice: saved })
    await refresh(saved)
    return saved
  }
  return {
    values,
    change: (changes: Partial<DraftValues>) => setValues((before) => ({ ...before, ...changes })),
    isJudged,
    isChanged: kept.invoice === undefined || kept.values !== values,
    invoice: kept.invoice,
    save,
    /** Issues what was saved. */
    issue: async (invoice: Invoice): Promise<Invoice> => {
      const { id, version } = invoice
      const facts = { id, seenVersion: version }
      const body = { key: keys.keyOf(facts), seenVersion: version }
      const issued = await invoices.issue({ params: { id }, body })
      await refresh(issued)
      return issued
    },
  }
}

function startOf(profile: BillingProfile, stored: Invoice | undefined): DraftValues {
  if (stored === undefined)
    return { clientId: '', currency: profile.currency, dueOn: '', note: '', lines: [createLine(profile)] }
  const { client, currency, dueOn, note, lines } = stored
  return { clientId: client.id ?? '', currency, dueOn: dueOn ?? '', note, lines: lines.map(toDraftLine) }
}

function toBody({ clientId, currency, dueOn, note, lines }: DraftValues): InvoiceInput {
  return {
    clientId,
    currency,
    dueOn: dueOn === '' ? null : dueOn,
    note: note.trim(),
    lines: lines.map(toInput),
  }
}

/** Whether the server has refused something by the name of a field. */
export function isFieldProblem(error: unknown, pointer: string): boolean {
  return (
    error instanceof ApiError && (error.problem?.errors ?? []).some((problem) => problem.pointer === pointer)
  )
}
