import type { FoundProfile } from '@platform/contract/public-profiles'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Card, Stack } from '@platform/ui/elements'
import { useId, type ReactElement } from 'react'
import { usePlaceOf } from '../../../features/sites/public-profile/place-of.ts'
import { ProfileMarks } from '../../../features/sites/public-profile/profile-marks.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import styles from './found-profiles.module.css'

/** Those that were found, each with what tells one from another. */
export function FoundProfiles({ profiles }: { profiles: readonly FoundProfile[] }): ReactElement {
  const { t } = useTranslation('sites')
  const headingId = useId()
  return (
    <section>
      <h2 id={headingId} className={styles.heading}>
        {t('publicProfile.search.results')}
      </h2>
      <ul className={styles.list} aria-labelledby={headingId}>
        {profiles.map((profile) => (
          <li key={profile.slug}>
            <FoundCard profile={profile} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FoundCard({ profile }: { profile: FoundProfile }): ReactElement {
  const placeOf = usePlaceOf()
  const { slug, headline, languages, specialties } = profile
  const lines = [placeOf(profile), specialties.join(', '), languages.join(', ')]
  return (
    <Card as="article">
      <Stack gap="tight">
        <div>
          <h3 className={styles.name}>
            <PageLink page="main.publicProfile" params={{ slug }}>
              {fullName(profile)}
            </PageLink>
          </h3>
          <p className={styles.line} dir="auto">
            {headline}
          </p>
        </div>
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
        <ProfileMarks profile={profile} />
      </Stack>
    </Card>
  )
}
