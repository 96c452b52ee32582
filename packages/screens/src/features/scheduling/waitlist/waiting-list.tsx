import type { WaitlistEntry } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Section } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshAppointments } from '../appointments/use-refresh-appointments.ts'
import { useWishWords } from './use-wish-words.ts'
import rows from '../../../parts/lists/boxed-rows.module.css'
import styles from './waitlist.module.css'

const ChangeWishDialog = lazy(async () => ({
  default: (await import('./change-wish-dialog.tsx')).ChangeWishDialog,
}))

interface WaitingListProps {
  readonly entries: readonly WaitlistEntry[]
  readonly mayWrite: boolean
}

/** What a person waits for. */
export function WaitingList({ entries, mayWrite }: WaitingListProps): ReactElement {
  const { t } = useTranslation('scheduling')
  return (
    <div className={styles.waiting}>
      <Section title={t('waitlist.title')}>
        <ul className={rows.rows}>
          {entries.map((entry) => (
            <WaitingRow key={entry.id} entry={entry} mayWrite={mayWrite} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

interface WaitingRowProps {
  readonly entry: WaitlistEntry
  readonly mayWrite: boolean
}

function WaitingRow({ entry, mayWrite }: WaitingRowProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const { date } = useReaderFormat()
  const words = useWishWords()
  const [isChanging, setIsChanging] = useState(false)
  const leave = useLeave(entry.id)
  const name = t('waitlist.what', { service: entry.service.name, name: entry.professional.name })
  const of = (action: string): string => t('waitlist.actionOf', { action, name })
  return (
    <li className={rows.row}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.when}>{words.whole(entry)}</span>
        <span className={styles.when}>{t('waitlist.since', { date: date(entry.createdAt) })}</span>
      </span>
      {mayWrite && (
        <Cluster>
          <Button size="small" aria-label={of(t('waitlist.change.open'))} onClick={() => setIsChanging(true)}>
            {t('waitlist.change.open')}
          </Button>
          <Button
            size="small"
            busy={leave.isPending}
            aria-label={of(t('waitlist.leave'))}
            onClick={() => leave.mutate()}
          >
            {t('waitlist.leave')}
          </Button>
        </Cluster>
      )}
      {isChanging && (
        <Suspense>
          <ChangeWishDialog entry={entry} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </li>
  )
}

function useLeave(id: string) {
  const { t } = useTranslation(['common', 'scheduling'])
  const { waitlist } = useServices().api.call.main
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const tellFailure = useTellFailure()
  return useMutation({
    mutationFn: () => waitlist.leave({ params: { id } }),
    onSuccess: () => tell(t('scheduling:waitlist.left')),
    onError: (error) => tellFailure(t('scheduling:waitlist.notLeft'), error),
    onSettled: () => refresh(),
  })
}
