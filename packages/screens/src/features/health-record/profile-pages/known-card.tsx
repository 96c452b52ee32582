import { PROFILE_SECTIONS, type HealthProfile, type ProfileSection } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { DefinitionList, Status } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './known-card.module.css'
import { dangerousFirst, isNewTo } from '../profile-entries/what-stands-out.ts'
import { healthProfile } from '../profile-entries/profile.queries.ts'

interface KnownCardProps {
  readonly personId: string
  /** The way to all of it. */
  readonly action: ReactNode
}

/** What one has to know first of somebody's health: what is so now, or that there is none, or that nobody has said. */
export function KnownCard({ personId, action }: KnownCardProps): ReactElement | null {
  const { t } = useTranslation('profile-entries')
  const profile = useQuery(healthProfile(useServices(), personId))
  return (
    <DashboardCard title={t('profileEntries.known')} query={profile} action={action}>
      {(data) => (
        <DefinitionList
          items={PROFILE_SECTIONS.filter((kind) => kind !== 'immunization').map((kind) => ({
            term: t(`profileEntries.section.${kind}`),
            value: <Known kind={kind} profile={data} />,
          }))}
        />
      )}
    </DashboardCard>
  )
}

function Known({ kind, profile }: { kind: ProfileSection; profile: HealthProfile }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { date } = useReaderFormat()
  const present = dangerousFirst(profile.items.filter((entry) => entry.kind === kind && !entry.isEnded))
  const said = profile.sections.find(({ section }) => section === kind)
  if (present.length > 0)
    return (
      <ul className={styles.known}>
        {present.map((entry) => (
          <li key={entry.id}>
            <bdi>
              {[entry.name, kind === 'medicine' ? entry.dose : ''].filter((part) => part !== '').join(', ')}
            </bdi>
            {entry.criticality === 'high' && (
              <Status tone="danger">{t('profileEntries.criticality.high')}</Status>
            )}
            {isNewTo(profile, entry) && <Status tone="info">{t('profileEntries.new')}</Status>}
          </li>
        ))}
      </ul>
    )
  if (said?.state === 'noneKnown')
    return <>{t(`profileEntries.none.${kind}`, { date: date(said.since ?? '') })}</>
  return <span className={styles.muted}>{t('profileEntries.nothingShared')}</span>
}
