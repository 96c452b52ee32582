import type { PublicProfile, PublishedProfile } from '@platform/contract/public-profiles'
import { useTranslation } from '@platform/i18n'
import { Avatar, Badge, Card, Cluster, DefinitionList, Stack, type Definition } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { usePlaceOf } from './place-of.ts'
import { ProfileMarks } from './profile-marks.tsx'
import styles from './profile-preview.module.css'

/** The profile as others see it: what is empty is not there. */
export function ProfilePreview({ profile }: { profile: PublicProfile | PublishedProfile }): ReactElement {
  const { t } = useTranslation('sites')
  const name = fullName(profile)
  return (
    <Card as="article">
      <Stack>
        <Cluster gap="normal">
          <Avatar name={name} />
          <div>
            <p className={styles.name}>{name}</p>
            <p className={styles.headline} dir="auto">
              {profile.headline || t('publicProfile.preview.noHeadline')}
            </p>
          </div>
        </Cluster>
        <ProfileContent profile={profile} />
      </Stack>
    </Card>
  )
}

/** All of it but the name and the headline. */
export function ProfileContent({ profile }: { profile: PublicProfile | PublishedProfile }): ReactElement {
  const { about, specialties } = profile
  const facts = useProfileFacts(profile)
  return (
    <>
      <ProfileMarks profile={profile} />
      {about !== '' && (
        <p className={styles.about} dir="auto">
          {about}
        </p>
      )}
      {specialties.length > 0 && (
        <Cluster>
          {specialties.map((specialty) => (
            <Badge key={specialty}>{specialty}</Badge>
          ))}
        </Cluster>
      )}
      {facts.length > 0 && <DefinitionList items={facts} />}
    </>
  )
}

function useProfileFacts(profile: PublicProfile | PublishedProfile): Definition[] {
  const { t } = useTranslation('sites')
  const placeOf = usePlaceOf()
  const { languages, email, phone, website, address } = profile
  const place = [address, placeOf(profile)].filter((part) => part !== '').join(', ')
  const facts = [
    { term: t('publicProfile.languages'), text: languages.join(', ') },
    { term: t('publicProfile.place'), text: place },
    { term: t('publicProfile.email'), text: email, href: `mailto:${email}` },
    { term: t('publicProfile.phone'), text: phone, href: `tel:${phone.replaceAll(/[^+0-9]/g, '')}` },
    { term: t('publicProfile.website'), text: website, href: website },
  ]
  return facts
    .filter(({ text }) => text !== '')
    .map(({ term, text, href }) => ({
      term,
      value:
        href === undefined ? (
          text
        ) : (
          <a href={href} rel="nofollow noopener" dir="ltr">
            {text}
          </a>
        ),
    }))
}
