import { useTranslation } from '@platform/i18n'
import { PageLink, type SearchInput } from '@platform/routing'
import { Button, Section, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { SlotSubject } from '../slots/slots.queries.ts'
import { waitlistOf } from './waitlist.queries.ts'

const JoinDialog = lazy(async () => ({ default: (await import('./join-dialog.tsx')).JoinDialog }))

interface JoinWaitlistProps {
  readonly subject: SlotSubject
  /** Of the link to where the person's entries are. */
  readonly search: SearchInput
}

/** For who finds no time that suits: the waiting list, or that they are on it. */
export function JoinWaitlist({ subject, search }: JoinWaitlistProps): ReactElement | null {
  const { t } = useTranslation('scheduling')
  const { date } = useReaderFormat()
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useQuery(waitlistOf(useServices(), subject.personId))
  if (waiting.data === undefined) return null
  const entry = waiting.data.items.find(
    ({ scheduleId, service }) => scheduleId === subject.scheduleId && service.id === subject.serviceId,
  )
  return (
    <Section title={t('waitlist.noneSuits')}>
      <Stack>
        {entry === undefined ? (
          <>
            <p>{t('waitlist.how')}</p>
            <div>
              <Button onClick={() => setIsOpen(true)}>{t('waitlist.join')}</Button>
            </div>
          </>
        ) : (
          <>
            <p>{t('waitlist.since', { date: date(entry.createdAt) })}</p>
            <p>
              <PageLink page="client.calendar" search={search}>
                {t('waitlist.see')}
              </PageLink>
            </p>
          </>
        )}
      </Stack>
      {isOpen && (
        <Suspense>
          <JoinDialog subject={subject} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
