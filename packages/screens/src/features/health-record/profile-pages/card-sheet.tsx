import type { EmergencyCard, HealthProfile, ProfileKind } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { dangerousFirst } from '../profile-entries/what-stands-out.ts'
import { useProfileWords } from '../profile-entries/use-profile-words.ts'
import styles from './card-sheet.module.css'

/** What helpers need first, in that order. */
const CARD_KINDS = ['allergy', 'medicine', 'condition', 'contact'] as const satisfies readonly ProfileKind[]

type CardItem = EmergencyCard['items'][number]

interface Stated extends Pick<HealthProfile, 'sections'> {
  readonly items: readonly CardItem[]
}

interface CardSheetProps {
  readonly name: string
  /** When they were born, in words. */
  readonly born: string | undefined
  readonly profile: Stated
  /** Of when it is. */
  readonly foot: string
  /** Below the heading that it stands under. */
  readonly headingLevel: 2 | 3
}

/** The card itself, to be read from a screen or from paper. */
export function CardSheet({ name, born, profile, foot, headingLevel }: CardSheetProps): ReactElement {
  return (
    <article className={styles.card}>
      <header>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {born !== undefined && <p>{born}</p>}
      </header>
      {CARD_KINDS.map((kind) => (
        <CardPart key={kind} kind={kind} profile={profile} heading={`h${headingLevel}`} />
      ))}
      <footer className={styles.foot}>{foot}</footer>
    </article>
  )
}

export function PrintButton(): ReactElement {
  const { t } = useTranslation('common')
  return (
    <Button variant="primary" className={styles.print} onClick={() => print()}>
      {t('action.print')}
    </Button>
  )
}

interface CardPartProps {
  readonly kind: ProfileKind
  readonly profile: Stated
  readonly heading: 'h2' | 'h3'
}

function CardPart({ kind, profile, heading: Heading }: CardPartProps): ReactElement {
  const { t } = useTranslation('profile-entries')
  const entries = dangerousFirst(profile.items.filter((entry) => entry.kind === kind && !entry.isEnded))
  const isNone = profile.sections.some(({ section, state }) => section === kind && state === 'noneKnown')
  return (
    <section>
      <Heading>{t(`profileEntries.section.${kind}`)}</Heading>
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

function CardEntry({ entry }: { readonly entry: CardItem }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const words = useProfileWords()
  const { name, criticality, phone } = entry
  const details = [
    ...(criticality === 'high' ? [t('profileEntries.criticality.high')] : []),
    ...words.details({ ...entry, startedOn: null, phone: '' }),
  ]
  return (
    <li>
      <strong dir="auto">{name}</strong>
      {details.length > 0 && <span dir="auto">{` – ${details.join(' · ')}`}</span>}
      {phone !== '' && (
        <>
          {' · '}
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </a>
        </>
      )}
    </li>
  )
}
