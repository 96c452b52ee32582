import { REMINDER_DAYS, type FormAssignmentInput } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { parseDay, type FieldTable } from '../../../parts/forms/field-table.ts'
import { useToday } from '../../../parts/calendar/use-today.ts'

/** What is said of a round beside who is asked. */
export type SendingValues = Pick<FormAssignmentInput, 'dueOn' | 'remindDays' | 'round' | 'note'>

const ROUND_LENGTH = 80
const NOTE_LENGTH = 500

/** @param roundsId of the list with the names of earlier rounds */
export function useSendingTable(roundsId: string): FieldTable<SendingValues> {
  const { t } = useTranslation('questionnaire-responses')
  const today = useToday()
  return {
    dueOn: {
      label: t('formSending.dueOn'),
      isOptional: true,
      isDay: true,
      min: today,
      parse: parseDay,
      wrong: { required: t('formSending.dueNeeded') },
    },
    remindDays: {
      label: t('formSending.remind'),
      options: [
        { value: '', label: t('formSending.noReminder') },
        ...REMINDER_DAYS.map((count) => ({
          value: String(count),
          label: t('formSending.remindDays', { count }),
        })),
      ],
      parse: (text) => REMINDER_DAYS.find((count) => String(count) === text) ?? null,
    },
    round: {
      label: t('formSending.round'),
      help: t('formSending.roundHelp'),
      isOptional: true,
      list: roundsId,
      maxLength: ROUND_LENGTH,
    },
    note: { label: t('formSending.note'), isOptional: true, rows: 3, maxLength: NOTE_LENGTH },
  }
}
