import { deletionRequestSchema, erasureOf } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice } from '@platform/ui/elements'
import { useEffect, type ReactElement } from 'react'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'
import styles from './deletion.module.css'

interface DeletionValues {
  readonly email: string
}

interface DeletionFormProps {
  readonly email: string
  readonly onCancel: () => void
  readonly onRequested: () => Promise<void>
}

/** Says what happens and asks for the address once more: nobody types that by accident. */
export function DeletionForm({ email, onCancel, onRequested }: DeletionFormProps): ReactElement {
  const { t } = useTranslation(['common', 'error', 'privacy'])
  const { api, session } = useServices()
  const format = useReaderFormat()
  const withStepUp = useStepUp()
  const table = useDeletionTable(email)
  const form = useTableForm<DeletionValues>({
    mayBeLost: true,
    table,
    schema: deletionRequestSchema,
    submit: async (values) => {
      await withStepUp(() => api.call.main.deletion.request(values))
      await onRequested()
    },
  })
  const { id } = form.field('email')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const date = format.date(erasureOf(new Date(session.clock.now()).toISOString()))
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('error:save.title')} />
      <Notice tone="warning" title={t('privacy:deletion.what', { date })}>
        <ul className={styles.consequences}>
          <li>{t('privacy:deletion.gone')}</li>
          <li>{t('privacy:deletion.others')}</li>
          <li>{t('privacy:deletion.until')}</li>
          <li>{t('privacy:deletion.exportFirst')}</li>
        </ul>
      </Notice>
      <Fields table={table} form={form} />
      <FormActions>
        <Button type="submit" variant="danger" busy={form.isBusy} busyLabel={t('common:state.sending')}>
          {t('privacy:deletion.confirm', { date })}
        </Button>
        <Button onClick={onCancel}>{t('privacy:deletion.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

function useDeletionTable(email: string): FieldTable<DeletionValues> {
  const { t } = useTranslation(['common', 'privacy'])
  return {
    email: {
      label: t('privacy:deletion.type', { email }),
      wrong: { required: t('common:field.required'), other: t('privacy:deletion.otherEmail') },
      type: 'email',
      dir: 'ltr',
    },
  }
}
