import type { FoundProfile, PublicProfile } from '@platform/contract/public-profiles'
import { useTranslation } from '@platform/i18n'
import { Badge, Cluster, Status } from '@platform/ui/elements'
import type { ReactElement } from 'react'

interface ProfileMarksProps {
  readonly profile: Pick<PublicProfile, 'acceptsNewPatients'> &
    Partial<Pick<FoundProfile, 'isLicenceChecked'>>
}

/** What somebody looks for first: whether there is a place for them, and whether the licence was looked at. */
export function ProfileMarks({ profile }: ProfileMarksProps): ReactElement {
  const { t } = useTranslation('sites')
  const { acceptsNewPatients, isLicenceChecked = false } = profile
  return (
    <Cluster>
      {isLicenceChecked && <Status tone="success">{t('publicProfile.licenceChecked')}</Status>}
      <Badge>{t(`publicProfile.accepting.${acceptsNewPatients ? 'yes' : 'no'}`)}</Badge>
    </Cluster>
  )
}
