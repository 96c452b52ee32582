import { versionTag } from '@platform/contract'
import { waitlistWishSchema, type WaitlistEntry, type WaitlistWish } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { StoredDialog } from '../../../parts/forms/stored-dialog.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshAppointments } from '../appointments/use-refresh-appointments.ts'
import { useWishProblem } from './use-wish-problem.ts'
import { useWishWords } from './use-wish-words.ts'
import { readWish, WISH_FIELDS, WishFields } from './wish-fields.tsx'

interface ChangeWishDialogProps {
  readonly entry: WaitlistEntry
  readonly onClose: () => void
}

/** Changes when somebody who waits could come; their place in line stays. */
export function ChangeWishDialog({ entry, onClose }: ChangeWishDialogProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const { waitlist } = useServices().api.call.main
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const words = useWishWords()
  const { id, person, timeZone } = entry
  return (
    <StoredDialog<WaitlistWish, WaitlistEntry>
      title={t('waitlist.change.title')}
      failedTitle={t('waitlist.change.failed')}
      saveLabel={t('waitlist.change.save')}
      onClose={onClose}
      stored={entry}
      pick={({ from, to, weekdays, dayParts }) => ({ from, to, timeZone, weekdays, dayParts })}
      schema={waitlistWishSchema}
      fields={WISH_FIELDS}
      read={(data) => readWish(data, timeZone)}
      describe={useWishProblem()}
      save={(body, seenVersion) =>
        waitlist.change({ params: { id }, headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={async () =>
        (await waitlist.list({ personId: person.id })).items.find((one) => one.id === id) ?? entry
      }
      onStored={() => void refresh()}
      onSaved={() => tell(t('waitlist.change.done'))}
      labels={{
        from: t('waitlist.from'),
        to: t('waitlist.to'),
        timeZone: '',
        weekdays: t('waitlist.weekdays'),
        dayParts: t('waitlist.dayParts'),
      }}
      showValue={(name, wish) =>
        name === 'weekdays'
          ? words.weekdays(wish.weekdays)
          : name === 'dayParts'
            ? words.dayParts(wish.dayParts)
            : words.day(name === 'from' ? wish.from : wish.to)
      }
    >
      {(form, start) => <WishFields field={form.field} start={start} />}
    </StoredDialog>
  )
}
