import { appointmentOverrideSchema } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, TextArea, TimeField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { addDays } from '../../../parts/calendar/month-days.ts'
import { DayField } from '../../../parts/forms/day-field.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { findInstant } from '../../../parts/calendar/local-clock.ts'

const otherTimeSchema = z.strictObject({
  day: z.iso.date(),
  time: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  reason: appointmentOverrideSchema.shape.reason,
})

type OtherTime = z.output<typeof otherTimeSchema>

interface OtherTimeFormProps {
  /** Of the schedule. */
  readonly timeZone: string
  readonly start: { readonly day: string; readonly time?: string }
  readonly submitLabel: string
  readonly busyLabel: string
  readonly failedTitle: string
  readonly take: (startsAt: string, reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** A time that is not offered, with the reason why it is taken all the same. */
export function OtherTimeForm(props: OtherTimeFormProps): ReactElement {
  const { timeZone, start, submitLabel, busyLabel, failedTitle, take, onClose } = props
  const { t } = useTranslation(['common', 'schedules'])
  const today = useToday()
  const form = useNativeForm<OtherTime>({
    schema: otherTimeSchema,
    fields: ['day', 'time', 'reason'],
    read: (data) => ({
      day: readText(data, 'day'),
      time: readText(data, 'time'),
      reason: readText(data, 'reason'),
    }),
    describe: (name, code) =>
      code === 'time_skipped' || code === 'date_in_past'
        ? t(`common:field.${code}`)
        : t(`schedules:schedules.other.wrong.${name}`),
    check: ({ day, time }) => {
      if (day < addDays(today, -1)) return { day: 'date_in_past' }
      return findInstant(day, time, timeZone) === undefined ? { time: 'time_skipped' } : {}
    },
    submit: async ({ day, time, reason }) => take(findInstant(day, time, timeZone) ?? '', reason),
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={failedTitle} />
      <p>{t('schedules:schedules.other.explain')}</p>
      <DayField {...form.field('day')} label={t('schedules:schedules.other.day')} defaultValue={start.day} />
      <TimeField
        {...form.field('time')}
        label={t('schedules:schedules.other.time')}
        zone={timeZone.replaceAll('_', ' ')}
        defaultValue={start.time}
      />
      <TextArea
        {...form.field('reason')}
        label={t('schedules:schedules.other.reason')}
        help={t('schedules:schedules.other.reasonHelp')}
        rows={2}
        maxLength={500}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}
