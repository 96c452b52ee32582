import type { HealthProfile, ProfileEntry, ProfileKind } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Section } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './emergency-card.module.css'
import { dangerousFirst } from '../profile-entries/what-stands-out.ts'
import { healthProfile } from '../profile-entries/profile.queries.ts'
import { useProfileWords } from '../profile-entries/use-profile-words.ts'

/** What helpers need first, in that order. */
const CARD_KINDS = ['allergy', 'medicine', 'condition', 'contact'] as const satisfies readonly ProfileKind[]

interface EmergencyCardProps {
  readonly personId: string
  readonly name: string
  /** When they were born, in words. */
  readonly born: string | undefined
}

/** What helpers have to know when somebody cannot say it, on one sheet of paper. */
export function EmergencyCard({ personId, name, born }: EmergencyCardProps): ReactElement {
  const { t } = useTranslation(['common', 'profile-entries'])
  const { calendarDate } = useReaderFormat()
  const today = useToday()
  const profile = useQuery(healthProfile(useServices(), personId))
  return (
    <Loaded query={profile} skeleton={null}>
      {(data: HealthProfile) => (
        <Section
          title={t('profile-entries:profileEntries.card.title')}
          description={t('profile-entries:profileEntries.card.description')}
          action={
            <Button variant="primary" className={styles.print} onClick={() => print()}>
              {t('common:action.print')}
            </Button>
          }
        >
          <article className={styles.card}>
            <header>
              <p className={styles.name}>
                <bdi>{name}</bdi>
              </p>
              {born !== undefined && <p>{born}</p>}
            </header>
            {CARD_KINDS.map((kind) => (
              <CardPart key={kind} kind={kind} profile={data} />
            ))}
            <footer className={styles.foot}>
              {t('profile-entries:profileEntries.card.asOf', { date: calendarDate(today) })}
            </footer>
          </article>
        </Section>
      )}
    </Loaded>
  )
}

function CardPart({ kind, profile }: { kind: ProfileKind; profile: HealthProfile }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const entries = dangerousFirst(profile.items.filter((entry) => entry.kind === kind && !entry.isEnded))
  const isNone = profile.sections.some(({ section, state }) => section === kind && state === 'noneKnown')
  return (
    <section>
      <h3>{t(`profileEntries.section.${kind}`)}</h3>
      {entries.length === 0 ? (
        <p>{t(isNone ? 'profileEntries.card.none' : 'profileEntries.card.notStated')}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <CardEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CardEntry({ entry }: { readonly entry: ProfileEntry }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const words = useProfileWords()
  const { name, criticality } = entry
  const details = [
    ...(criticality === 'high' ? [t('profileEntries.criticality.high')] : []),
    ...words.details({ ...entry, startedOn: null }),
  ]
  return (
    <li>
      <strong dir="auto">{name}</strong>
      {details.length > 0 && <span dir="auto">{` – ${details.join(' · ')}`}</span>}
    </li>
  )
}
