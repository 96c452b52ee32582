import { EMERGENCY_CARD_DAYS, type HealthProfile } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button, Cluster, Section } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { CapabilityLinks } from '../../documents/document-links/capability-links.tsx'
import { useKeptChange, useRefresh } from '../kept-entries/use-kept-change.ts'
import { healthProfile } from '../profile-entries/profile.queries.ts'
import { CardSheet, PrintButton } from './card-sheet.tsx'

interface EmergencyCardProps {
  readonly personId: string
  readonly name: string
  /** When they were born, in words. */
  readonly born: string | undefined
}

/** What helpers have to know when somebody cannot say it: on one sheet of paper, and behind a link. */
export function EmergencyCard({ personId, name, born }: EmergencyCardProps): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { calendarDate } = useReaderFormat()
  const today = useToday()
  const [isSharing, setIsSharing] = useState(false)
  const profile = useQuery(healthProfile(useServices(), personId))
  return (
    <Loaded query={profile} skeleton={null}>
      {(data: HealthProfile) => (
        <Section
          title={t('profileEntries.card.title')}
          description={t('profileEntries.card.description')}
          action={
            <Cluster>
              {data.mayChange && (
                <Button onClick={() => setIsSharing(true)}>{t('profileEntries.card.share')}</Button>
              )}
              <PrintButton />
            </Cluster>
          }
        >
          <CardSheet
            name={name}
            born={born}
            profile={data}
            headingLevel={3}
            foot={t('profileEntries.card.asOf', { date: calendarDate(today) })}
          />
          {isSharing && <CardLinks personId={personId} onClose={() => setIsSharing(false)} />}
        </Section>
      )}
    </Loaded>
  )
}

/** For when the paper is not at hand: in a telephone, or with the school. */
function CardLinks({ personId, onClose }: { personId: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['common', 'profile-entries'])
  const { api } = useServices()
  const { emergencyCardLinks } = api.query.careData
  const refresh = useRefresh(emergencyCardLinks.key())
  return (
    <Dialog
      open
      title={t('profile-entries:profileEntries.card.share')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <CapabilityLinks
        text={t('profile-entries:profileEntries.card.shareText')}
        none={t('profile-entries:profileEntries.card.noLinks')}
        days={EMERGENCY_CARD_DAYS}
        first={EMERGENCY_CARD_DAYS[1]}
        links={useQuery(emergencyCardLinks.list.queryOptions({ input: { personId } }))}
        make={useKeptChange(async (days: (typeof EMERGENCY_CARD_DAYS)[number]) => {
          const { url } = await api.call.careData.emergencyCardLinks.create({ personId, days })
          return url
        }, refresh)}
        end={useKeptChange(
          (id: string) => api.call.careData.emergencyCardLinks.revoke({ params: { id } }),
          refresh,
        )}
      />
    </Dialog>
  )
}
