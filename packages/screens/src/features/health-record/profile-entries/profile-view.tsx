import { PROFILE_KINDS, type HealthProfile } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Button, Section, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './profile-entries.module.css'
import { healthProfile } from './profile.queries.ts'
import { ProfileRows } from './profile-row.tsx'
import { ProfileSection } from './profile-section.tsx'

interface ProfileViewProps {
  readonly personId: string
  /** Whose it is, where it is not the reader's own. */
  readonly nameOfOther?: string | undefined
  /** What stands below what is entered here. */
  readonly children?: ReactNode
}

/** Somebody's health profile, section by section. */
export function ProfileView({ personId, nameOfOther, children }: ProfileViewProps): ReactElement {
  const profile = useQuery(healthProfile(useServices(), personId))
  return (
    <Loaded query={profile} skeleton={<Skeleton shape="control" lines={8} />}>
      {(data: HealthProfile) => (
        <Stack gap="section">
          {PROFILE_KINDS.map((kind) => (
            <ProfileSection
              key={kind}
              personId={personId}
              kind={kind}
              profile={data}
              nameOfOther={nameOfOther}
            />
          ))}
          {children}
          {data.mayChange && <InError personId={personId} />}
        </Stack>
      )}
    </Loaded>
  )
}

/** What was entered in error is kept, and is in nobody's way. */
function InError({ personId }: { readonly personId: string }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? (
    <Errors personId={personId} />
  ) : (
    <p>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {t('profileEntries.showErrors')}
      </Button>
    </p>
  )
}

function Errors({ personId }: { readonly personId: string }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const profile = useQuery(healthProfile(useServices(), personId, 'error'))
  return (
    <Section title={t('profileEntries.errors')}>
      <Loaded query={profile} skeleton={<Skeleton shape="control" lines={3} />}>
        {(data: HealthProfile) =>
          data.items.length === 0 ? (
            <p className={styles.muted}>{t('profileEntries.noErrors')}</p>
          ) : (
            <ProfileRows entries={data.items} profile={data} />
          )
        }
      </Loaded>
    </Section>
  )
}
