import type { HealthProfile, ProfileEntry } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Status, VisuallyHidden } from '@platform/ui/elements'
import { Fragment, use, type ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'
import { CodedAs } from '../codings/coded-as.tsx'
import { EntryAction } from '../kept-entries/entry-action.ts'
import kept from '../kept-entries/kept-entries.module.css'
import styles from './profile-entries.module.css'
import { ConfirmButton } from './confirm-button.tsx'
import { isNewTo } from './what-stands-out.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { useProfileWords } from './use-profile-words.ts'

interface ProfileRowsProps {
  readonly entries: readonly ProfileEntry[]
  /** Of which they are. */
  readonly profile: HealthProfile
}

/** Entries one below the other. */
export function ProfileRows({ entries, profile }: ProfileRowsProps): ReactElement {
  return (
    <ul className={kept.entries}>
      {entries.map((entry) => (
        <ProfileRow key={entry.id} entry={entry} isNew={isNewTo(profile, entry)} />
      ))}
    </ul>
  )
}

/** One entry, with what can be done about it. */
function ProfileRow({
  entry,
  isNew,
}: {
  readonly entry: ProfileEntry
  readonly isNew: boolean
}): ReactElement {
  const { t } = useTranslation(['profile-entries', 'health-record'])
  const { dateTime, date } = useReaderFormat()
  const words = useProfileWords()
  const details = words.details(entry)
  const {
    name,
    codings,
    criticality,
    note,
    author,
    personId,
    mayChange,
    errorAt,
    errorReason,
    confirmation,
  } = entry
  return (
    <li className={kept.entry}>
      <div className={kept.body}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {criticality !== null && (
            <Status tone={criticality === 'high' ? 'danger' : 'neutral'}>
              {t(`profile-entries:profileEntries.criticality.${criticality}`)}
            </Status>
          )}
        </p>
        <CodedAs codings={codings} />
        {details.length > 0 && (
          <p className={styles.details}>
            {details.map((detail, place) => (
              <Fragment key={detail}>
                {place > 0 && ' · '}
                <bdi>{detail}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        {note !== '' && (
          <p className={kept.note} dir="auto">
            {note}
          </p>
        )}
        <p className={kept.facts}>
          {mayChange && <Audience entry={entry} />}
          {author !== null && author.id !== personId && (
            <span>{t('health-record:journalEntries.enteredBy', { name: author.name })}</span>
          )}
          {isNew && <Status tone="info">{t('profile-entries:profileEntries.new')}</Status>}
          <span>{t('profile-entries:profileEntries.changed', { date: date(entry.changedAt) })}</span>
          {confirmation !== null && (
            <Status tone="success">
              {t('profile-entries:profileEntries.confirmed', {
                name: confirmation.by?.name ?? t('health-record:journalEntries.former'),
                date: date(confirmation.at),
              })}
            </Status>
          )}
        </p>
        {errorAt !== null && (
          <p className={kept.facts}>
            {t('health-record:journalEntries.inErrorSince', { date: dateTime(errorAt) })}
            {errorReason !== null && <bdi>{errorReason}</bdi>}
          </p>
        )}
      </div>
      {mayChange && <ProfileMenu entry={entry} />}
      {entry.mayConfirm && <ConfirmButton entry={entry} />}
      {use(EntryAction)(entry)}
    </li>
  )
}

/** Who sees an entry, for who decides it. */
function Audience({ entry: { audience, members, personId } }: { entry: ProfileEntry }): ReactElement {
  const { t } = useTranslation('health-record')
  const words = useEntryWords()
  const names = members.map((member) => member.name).join(', ')
  return (
    <span>
      <VisuallyHidden>{t('journalEntries.compared.audience')} </VisuallyHidden>
      <bdi>{names === '' ? words.audience(audience, personId) : names}</bdi>
    </span>
  )
}
