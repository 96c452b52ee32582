import type { PublicProfile } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Avatar, Badge, Card, Cluster, DefinitionList, Stack, type Definition } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './profile-preview.module.css'

/** The profile as others see it: what is empty is not there. */
export function ProfilePreview({ profile }: { profile: PublicProfile }): ReactElement {
  const { t } = useTranslation('sites')
  const name = `${profile.firstName} ${profile.lastName}`
  const { about, languages, specialties, email, phone, website } = profile
  const facts: Definition[] = [
    { term: t('publicProfile.languages'), value: languages.join(', ') },
    { term: t('publicProfile.email'), value: email },
    { term: t('publicProfile.phone'), value: phone },
    { term: t('publicProfile.website'), value: website },
  ].filter(({ value }) => value !== '')
  return (
    <Card as="article">
      <Stack>
        <Cluster gap="normal">
          <Avatar name={name} />
          <div>
            <p className={styles.name}>{name}</p>
            <p className={styles.headline}>{profile.headline || t('publicProfile.preview.noHeadline')}</p>
          </div>
        </Cluster>
        {about !== '' && <p className={styles.about}>{about}</p>}
        {specialties.length > 0 && (
          <Cluster>
            {specialties.map((specialty) => (
              <Badge key={specialty}>{specialty}</Badge>
            ))}
          </Cluster>
        )}
        {facts.length > 0 && <DefinitionList items={facts} />}
      </Stack>
    </Card>
  )
}
