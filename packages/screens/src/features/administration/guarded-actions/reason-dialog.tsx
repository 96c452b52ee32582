import { adminReasonSchema, type AdminReason } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button, Form, FormActions } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'

interface ReasonDialogProps<Result> {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** What will happen. */
  readonly text: string
  readonly confirmLabel: string
  readonly danger?: boolean
  /** Where a longer reason is needed than elsewhere; the help says how long. */
  readonly schema?: typeof adminReasonSchema
  readonly help?: string
  /** Does it; what it rejects with is shown in the dialog, and the reason stays. */
  readonly act: (reason: AdminReason) => Promise<Result>
  /** Once it is done and the dialog is closed: what it says may change with the result. */
  readonly onDone: (result: Result) => void
}

/** Asks for the reason of something that is done to others, and does it. */
export function ReasonDialog<Result>(props: ReasonDialogProps<Result>): ReactElement {
  const { open, onClose, title } = props
  const { t } = useTranslation('common')
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('action.cancel')} size="small">
      <ReasonForm {...props} />
    </Dialog>
  )
}

function ReasonForm<Result>(props: ReasonDialogProps<Result>): ReactElement {
  const { onClose, text, confirmLabel, danger, act, onDone, schema = adminReasonSchema, help } = props
  const { t } = useTranslation(['administration', 'common'])
  const withStepUp = useStepUp()
  const table = useReasonTable(help)
  const form = useTableForm<AdminReason>({
    table,
    schema,
    submit: async (values) => {
      const result = await withStepUp(() => act(values))
      onClose()
      onDone(result)
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('administration:guardedActions.reason.failed')} />
      <p>{text}</p>
      <Fields table={table} form={form} />
      <FormActions>
        <Button type="submit" variant={danger === true ? 'danger' : 'primary'} busy={form.isBusy}>
          {confirmLabel}
        </Button>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

function useReasonTable(help: string | undefined): FieldTable<AdminReason> {
  const { t } = useTranslation('administration')
  return {
    reason: {
      label: t('guardedActions.reason.label'),
      help: help ?? t('guardedActions.reason.help'),
      wrong: { too_short: help ?? t('guardedActions.reason.tooShort') },
      rows: 3,
      required: true,
    },
  }
}
