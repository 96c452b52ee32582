import { INVOICE_NOTE_LENGTH } from '@platform/contract/billing'
import type { BillingProfile, Invoice, InvoiceBuyer } from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Form, Notice, TextArea } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useUnsavedForm } from '../../../parts/unsaved/use-unsaved-form.ts'
import { DraftFacts } from './draft-facts.tsx'
import { DraftTotals } from './draft-totals.tsx'
import { IssueConfirm } from './issue-confirm.tsx'
import { LineList } from './line-list.tsx'
import { RemoveDraft } from './remove-draft.tsx'
import { IncompleteDraft, useDraft } from './use-draft.ts'

interface InvoiceEditorProps {
  readonly profile: BillingProfile
  readonly buyers: readonly InvoiceBuyer[]
  /** The draft that is changed; without one a new one is begun. */
  readonly stored?: Invoice | undefined
  readonly onSaved: (invoice: Invoice) => void
  readonly onRemoved: () => void
}

/** Writes a draft, adds it up as it is typed, and issues it. */
export function InvoiceEditor(props: InvoiceEditorProps): ReactElement {
  const { profile, buyers, stored, onSaved, onRemoved } = props
  const { t } = useTranslation('invoices')
  const tell = useTell()
  const { ref, forget } = useUnsavedForm()
  const { values, change, isJudged, isChanged, invoice, save, issue } = useDraft(profile, stored)
  const [asked, setAsked] = useState<'issue' | 'remove'>()
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      forget()
      tell(t('invoices.saved'))
      onSaved(saved)
    },
  })
  const asking = useMutation({
    mutationFn: async () => void (isChanged && (await save())),
    onMutate: saving.reset,
    onSuccess: () => {
      forget()
      setAsked('issue')
    },
  })
  const isBusy = saving.isPending || asking.isPending
  const busy = { busy: isBusy, busyLabel: t('invoices.saving') }
  return (
    <Form
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault()
        asking.reset()
        saving.mutate()
      }}
    >
      <Failure error={saving.error ?? asking.error} />
      <DraftFacts buyers={buyers} values={values} isJudged={isJudged} change={change} />
      <LineList
        values={values}
        profile={profile}
        isJudged={isJudged}
        onChange={(lines) => change({ lines })}
      />
      <DraftTotals lines={values.lines} currency={values.currency} />
      <TextArea
        label={t('invoices.note')}
        rows={3}
        maxLength={INVOICE_NOTE_LENGTH}
        value={values.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <Cluster>
        <Button variant="primary" {...busy} onClick={() => asking.mutate()}>
          {t('invoices.issue')}
        </Button>
        <Button type="submit" {...busy}>
          {t('invoices.save')}
        </Button>
        {invoice !== undefined && (
          <Button variant="danger" onClick={() => setAsked('remove')}>
            {t('invoices.remove')}
          </Button>
        )}
      </Cluster>
      {asked === 'issue' && invoice !== undefined && (
        <IssueConfirm
          invoice={invoice}
          issue={issue}
          onClose={() => {
            setAsked(undefined)
            onSaved(invoice)
          }}
        />
      )}
      {asked === 'remove' && invoice !== undefined && (
        <RemoveDraft id={invoice.id} onRemoved={onRemoved} onClose={() => setAsked(undefined)} />
      )}
    </Form>
  )
}

function Failure({ error }: { readonly error: unknown }): ReactElement | null {
  const { t } = useTranslation('invoices')
  const problemText = useProblemText()
  if (error === null) return null
  return (
    <Notice tone="danger" live title={t('invoices.notSaved')}>
      {error instanceof IncompleteDraft ? t('invoices.wrongLines') : problemText(error).text}
    </Notice>
  )
}
