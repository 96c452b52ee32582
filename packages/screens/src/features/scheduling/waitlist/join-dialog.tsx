import { waitlistWishSchema, type WaitlistWish } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { addDays } from '../../../parts/calendar/month-days.ts'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { useRefreshAppointments } from '../appointments/use-refresh-appointments.ts'
import type { SlotSubject } from '../slots/slots.queries.ts'
import { useWishProblem } from './use-wish-problem.ts'
import { readWish, WISH_FIELDS, WishFields } from './wish-fields.tsx'

const FIRST_DAYS = 28

interface JoinDialogProps {
  readonly subject: SlotSubject
  readonly onClose: () => void
}

/** Joins the waiting list for a time with somebody. */
export function JoinDialog({ subject, onClose }: JoinDialogProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const { waitlist } = useServices().api.call.main
  const { timeZone } = useReaderFormat()
  const today = useToday()
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const form = useNativeForm<WaitlistWish>({
    schema: waitlistWishSchema,
    fields: WISH_FIELDS,
    read: (data) => readWish(data, timeZone),
    describe: useWishProblem(),
    submit: async (wish) => {
      try {
        await waitlist.join({ ...subject, ...wish })
        tell(t('waitlist.joined'))
        onClose()
      } finally {
        void refresh()
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('waitlist.join')}
      failedTitle={t('waitlist.notJoined')}
      submitLabel={t('waitlist.join')}
      busyLabel={t('waitlist.joining')}
      onClose={onClose}
    >
      <p>{t('waitlist.how')}</p>
      <WishFields
        field={form.field}
        start={{ from: today, to: addDays(today, FIRST_DAYS), weekdays: [], dayParts: [] }}
      />
    </FormDialog>
  )
}
