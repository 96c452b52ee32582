import { useTranslation } from '@platform/i18n'
import type { FieldTable } from '../../../parts/forms/field-table.ts'

/** The field in which it is said why an appointment does not take place. */
export function useCancelReason(): FieldTable<{ reason: string }> {
  const { t } = useTranslation('scheduling')
  return {
    reason: {
      label: t('appointments.cancel.reason'),
      help: t('appointments.cancel.reasonHelp'),
      isOptional: true,
      rows: 3,
      maxLength: 500,
    },
  }
}
