import { appointmentStartSchema } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { SlotPicker } from '../../../features/scheduling/slots/slot-picker.tsx'
import { SlotSummary } from '../../../features/scheduling/slots/slot-summary.tsx'
import type { SlotSubject } from '../../../features/scheduling/slots/slots.queries.ts'
import { useSlotChoice } from '../../../features/scheduling/slots/use-slot-choice.ts'
import { useTimeWords } from '../../../features/scheduling/slots/use-time-words.ts'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './schedule.module.css'
import { useBooked } from './use-booked.ts'

export interface BookTimeProps {
  readonly subject: SlotSubject
  readonly timeZone: string
  readonly onBooked: (startsAt: string) => void
  readonly onClose: () => void
}

export function BookFreeTime({ subject, timeZone, onBooked, onClose }: BookTimeProps): ReactElement {
  const { t } = useTranslation(['common', 'scheduling', 'schedules'])
  const { book } = useServices().api.call.main.appointments
  const { keyOf } = useIdempotencyKey()
  const words = useTimeWords(timeZone)
  const choice = useSlotChoice()
  const finish = useBooked(words, onBooked)
  const form = useNativeForm({
    mayBeLost: true,
    schema: appointmentStartSchema,
    fields: ['startsAt'],
    read: (data) => ({ startsAt: readText(data, 'startsAt') }),
    describe: () => t('scheduling:slots.missing'),
    submit: ({ startsAt }) => {
      const input = { ...subject, startsAt }
      return finish(startsAt, () => book({ key: keyOf(input), ...input }))
    },
  })
  return (
    <Form onSubmit={form.onSubmit} className={styles.wide}>
      <SlotSummary
        form={form}
        failedTitle={t('schedules:schedules.new.failed')}
        words={words}
        value={choice.value}
        onChange={choice.jumpTo}
      />
      <SlotPicker
        key={choice.round}
        subject={subject}
        timeZone={timeZone}
        field={form.field('startsAt')}
        value={choice.value}
        onChange={choice.onChange}
      />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy}
          busyLabel={t('schedules:schedules.new.busy')}
        >
          {t('schedules:schedules.new.submit')}
        </Button>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}
