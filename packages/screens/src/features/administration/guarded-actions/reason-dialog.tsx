import { adminReasonSchema, type AdminReason } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button, Form, FormActions, TextArea } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
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
  const form = useNativeForm<AdminReason>({
    schema,
    fields: ['reason'],
    read: (data) => ({ reason: readText(data, 'reason') }),
    describe: (_name, code) =>
      code === 'too_short'
        ? (help ?? t('administration:guardedActions.reason.tooShort'))
        : t(`common:field.${code}`),
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
      <TextArea
        {...form.field('reason')}
        label={t('administration:guardedActions.reason.label')}
        help={help ?? t('administration:guardedActions.reason.help')}
        rows={3}
        required
        data-autofocus
      />
      <FormActions>
        <Button type="submit" variant={danger === true ? 'danger' : 'primary'} busy={form.isBusy}>
          {confirmLabel}
        </Button>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}
