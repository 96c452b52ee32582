import { PROFILE_SECTIONS, type HealthProfile, type ProfileKind } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Disclosure, Section, Stack } from '@platform/ui/elements'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useKeptChange } from '../kept-entries/use-kept-change.ts'
import { dangerousFirst } from './what-stands-out.ts'
import styles from './profile-entries.module.css'
import { ProfileRows } from './profile-row.tsx'
import { useRefreshProfile } from './use-refresh-profile.ts'

const AddProfileDialog = lazy(async () => ({
  default: (await import('./add-profile-dialog.tsx')).AddProfileDialog,
}))

interface ProfileSectionProps {
  readonly personId: string
  readonly kind: ProfileKind
  readonly profile: HealthProfile
  /** Whose it is, where it is not the reader's own. */
  readonly nameOfOther?: string | undefined
}

/** What a profile says of one kind: what is so now, what was, or that there is none. */
export function ProfileSection(props: ProfileSectionProps): ReactElement {
  const { personId, kind, profile } = props
  const { t } = useTranslation('profile-entries')
  const [isAdding, setIsAdding] = useState(false)
  const entries = profile.items.filter((entry) => entry.kind === kind)
  const present = dangerousFirst(entries.filter(({ isEnded }) => !isEnded))
  const past = entries.filter(({ isEnded }) => isEnded)
  return (
    <Section
      title={t(`profileEntries.section.${kind}`)}
      action={
        profile.mayChange && (
          <Button onClick={() => setIsAdding(true)}>{t(`profileEntries.add.${kind}`)}</Button>
        )
      }
    >
      <Stack>
        {present.length > 0 && <ProfileRows entries={present} profile={profile} />}
        {entries.length === 0 && <NoEntries {...props} />}
        {present.length === 0 && past.length > 0 && (
          <p className={styles.muted}>{t(`profileEntries.noneNow.${kind}`)}</p>
        )}
        {past.length > 0 && (
          <Disclosure
            summary={t(kind === 'medicine' ? 'profileEntries.pastMedicines' : 'profileEntries.past', {
              count: past.length,
            })}
          >
            <ProfileRows entries={past} profile={profile} />
          </Disclosure>
        )}
      </Stack>
      {isAdding && (
        <Suspense>
          <AddProfileDialog personId={personId} kind={kind} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Section>
  )
}

/** That nobody has said, or that there is none: never the same. */
function NoEntries({ personId, kind, profile, nameOfOther: name }: ProfileSectionProps): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { date } = useReaderFormat()
  const { sayNone } = useServices().api.call.careData.profileEntries
  const section = PROFILE_SECTIONS.find((known) => known === kind)
  const said = profile.sections.find((known) => known.section === section)
  const change = useKeptChange(
    (isNoneKnown: boolean): Promise<unknown> =>
      section === undefined ? Promise.resolve() : sayNone({ personId, section, isNoneKnown }),
    useRefreshProfile(),
  )
  if (section === undefined || said === undefined)
    return (
      <p className={styles.muted}>
        {profile.mayChange
          ? t(name === undefined ? 'profileEntries.noContact' : 'profileEntries.noContactOf', { name })
          : t('profileEntries.nothingShared')}
      </p>
    )
  const isNone = said.state === 'noneKnown'
  const noneText = isNone ? t(`profileEntries.none.${section}`, { date: date(said.since ?? '') }) : undefined
  if (!profile.mayChange)
    return <p className={styles.muted}>{noneText ?? t('profileEntries.nothingShared')}</p>
  return (
    <div className={styles.state}>
      <p>
        {noneText ??
          t(name === undefined ? 'profileEntries.notAsked' : 'profileEntries.notAskedOf', { name })}
      </p>
      <Cluster>
        <Button size="small" busy={change.isPending} onClick={() => change.mutate(!isNone)}>
          {t(isNone ? 'profileEntries.takeBack' : `profileEntries.sayNone.${section}`)}
        </Button>
      </Cluster>
    </div>
  )
}
