import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, TextArea } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useUnsavedForm } from '../unsaved/use-unsaved-form.ts'
import { readText } from '../forms/read-text.ts'

const REASON_MAX_LENGTH = 500

interface ReasonFormProps {
  readonly label: string
  readonly help: string
  readonly submitLabel: string
  readonly isBusy: boolean
  /** @param forget what was typed is no longer unsaved */
  readonly onSubmit: (reason: string, forget: () => void) => void
  readonly onCancel: () => void
}

/** Takes something back, with a reason for those who read it later, which may be left out. */
export function ReasonForm(props: ReasonFormProps): ReactElement {
  const { label, help, submitLabel, isBusy, onSubmit, onCancel } = props
  const { t } = useTranslation('common')
  const { ref, forget } = useUnsavedForm()
  return (
    <Form
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit(readText(new FormData(event.currentTarget), 'reason'), forget)
      }}
    >
      <TextArea
        label={label}
        help={help}
        optionalLabel={t('state.optional')}
        name="reason"
        rows={2}
        maxLength={REASON_MAX_LENGTH}
      />
      <FormActions>
        <Button type="submit" variant="danger" busy={isBusy}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}
