import { INVOICE_NOTE_LENGTH } from '@platform/contract/billing'
import type { Invoice } from '@platform/contract/billing'
import { useFormat, useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button, Form, FormActions, Notice, RadioGroup, TextArea } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { toInput, type DraftLine } from '../invoice-editor/draft-lines.ts'
import { isFieldProblem } from '../invoice-editor/use-draft.ts'
import { useRefreshInvoices } from '../invoices/use-refresh-invoices.ts'
import { beginCredit, chosenLines, findCreditFault, type CreditFault } from './credit-lines.ts'
import { CreditPart } from './credit-part.tsx'

interface CreditDialogProps {
  readonly invoice: Invoice
  readonly onClose: () => void
}

interface CreditValues {
  readonly lines: readonly DraftLine[]
  readonly isPart: boolean
  readonly note: string
}

/** What keeps a credit note from being sent. */
class NothingToSend extends Error {
  readonly fault: CreditFault

  constructor(fault: CreditFault) {
    super(fault)
    this.fault = fault
  }
}

/** Takes back an invoice by a credit note, or a part of it; the rest of one of which a part was taken back. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps): ReactElement {
  const { t } = useTranslation(['invoices', 'common'])
  const { money } = useFormat()
  const { values, change, sending } = useCredit(invoice, onClose)
  const { lines, isPart, note } = values
  const left = money(invoice.grossMinor - invoice.creditedMinor, invoice.currency)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invoices:invoices.creditTitle')}
      closeLabel={t('common:action.close')}
      stays={sending.isPending}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          sending.mutate()
        }}
      >
        <Failure error={sending.error} left={left} />
        <p>{t('invoices:invoices.creditText')}</p>
        {invoice.creditNotes.length === 0 ? (
          <RadioGroup
            legend={t('invoices:invoices.creditWhat')}
            name="credited"
            value={isPart ? 'part' : 'whole'}
            options={(['whole', 'part'] as const).map((value) => ({
              value,
              label: t(`invoices:invoices.creditOf.${value}`),
            }))}
            onValueChange={(value) => change({ isPart: value === 'part' })}
          />
        ) : (
          <p>{t('invoices:invoices.creditLeft', { amount: left })}</p>
        )}
        {isPart && (
          <CreditPart
            lines={lines}
            currency={invoice.currency}
            isJudged={sending.error instanceof NothingToSend}
            onChange={(changed) => change({ lines: changed })}
          />
        )}
        <TextArea
          label={t('invoices:invoices.creditNote')}
          rows={2}
          maxLength={INVOICE_NOTE_LENGTH}
          value={note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <FormActions>
          <Button type="submit" variant="primary" busy={sending.isPending}>
            {t('invoices:invoices.creditConfirm')}
          </Button>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function useCredit(invoice: Invoice, onClose: () => void) {
  const { api } = useServices()
  const keys = useIdempotencyKey()
  const refresh = useRefreshInvoices()
  const [values, setValues] = useState<CreditValues>(() => ({
    lines: invoice.lines.map(beginCredit),
    isPart: invoice.creditNotes.length > 0,
    note: '',
  }))
  const sending = useMutation({
    mutationFn: () => {
      const { lines, isPart, note } = values
      const fault = isPart ? findCreditFault(lines, invoice) : undefined
      if (fault !== undefined) throw new NothingToSend(fault)
      const content = { note: note.trim(), ...(isPart && { lines: chosenLines(lines).map(toInput) }) }
      const body = { ...content, key: keys.keyOf(content) }
      return api.call.main.invoices.credit({ params: { id: invoice.id }, body })
    },
    onSuccess: () => {
      onClose()
      void refresh()
    },
  })
  return {
    values,
    change: (changes: Partial<CreditValues>) => setValues((before) => ({ ...before, ...changes })),
    sending,
  }
}

function Failure({ error, left }: { readonly error: unknown; readonly left: string }): ReactElement | null {
  const { t } = useTranslation('invoices')
  const problemText = useProblemText()
  if (error === null) return null
  const fault =
    error instanceof NothingToSend ? error.fault : isFieldProblem(error, '/lines') ? 'tooMuch' : undefined
  return (
    <Notice tone="danger" live title={t('invoices.notCredited')}>
      {fault === undefined ? problemText(error).text : t(`invoices.creditFault.${fault}`, { amount: left })}
    </Notice>
  )
}
