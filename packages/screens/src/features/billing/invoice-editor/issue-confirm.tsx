import type { Invoice } from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useTell } from '../../../parts/services/use-tell.ts'
import { isFieldProblem } from './use-draft.ts'

interface IssueConfirmProps {
  readonly invoice: Invoice
  readonly issue: (invoice: Invoice) => Promise<Invoice>
  readonly onClose: () => void
}

/** Asks before a draft becomes an invoice: nobody changes it afterwards. */
export function IssueConfirm({ invoice, issue, onClose }: IssueConfirmProps): ReactElement {
  const { t } = useTranslation(['invoices', 'common'])
  const tell = useTell()
  const problemText = useProblemText()
  const issuing = useMutation({
    mutationFn: () => issue(invoice),
    onSuccess: ({ number }) => {
      tell(t('invoices:invoices.issued', { number }))
      onClose()
    },
  })
  const { error } = issuing
  const why = isFieldProblem(error, '/seller')
    ? t('invoices:invoices.profileMissingText')
    : isFieldProblem(error, '/lines')
      ? t('invoices:invoices.noLines')
      : isFieldProblem(error, '/dueOn')
        ? t('common:field.date_in_past')
        : problemText(error).text
  return (
    <ConfirmDialog
      open
      title={t('invoices:invoices.issueTitle')}
      confirmLabel={t('invoices:invoices.issue')}
      cancelLabel={t('common:action.cancel')}
      busy={issuing.isPending}
      error={error === null ? undefined : why}
      onConfirm={() => issuing.mutate()}
      onCancel={onClose}
    >
      <p>{t('invoices:invoices.issueText', { name: invoice.client.name })}</p>
    </ConfirmDialog>
  )
}
