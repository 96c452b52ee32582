import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button, Form, FormActions } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { FormSummary } from './form-summary.tsx'
import type { NativeForm } from './use-native-form.ts'

interface FormDialogProps<Values extends object> {
  readonly form: NativeForm<Values>
  readonly title: string
  readonly failedTitle: string
  readonly submitLabel: string
  readonly busyLabel: string
  /** What the button says that leaves all as it is; "Cancel" unless told. */
  readonly cancelLabel?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A window with a form that makes something new; `StoredDialog` is the one that changes what is stored. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>): ReactElement {
  const { form, title, failedTitle, submitLabel, busyLabel, cancelLabel, onClose, children } = props
  const { t } = useTranslation('common')
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')} stays={form.isBusy}>
      <Form onSubmit={form.onSubmit}>
        <FormSummary form={form} failedTitle={failedTitle} />
        {children}
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
          <Button onClick={onClose}>{cancelLabel ?? t('action.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
