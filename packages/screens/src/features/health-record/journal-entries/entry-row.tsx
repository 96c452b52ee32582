import type { JournalEntry } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import type { List } from '../../../parts/list-view/use-list.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { EntryMenu } from './entry-menu.tsx'
import kept from '../kept-entries/kept-entries.module.css'
import styles from './journal-entries.module.css'
import { useEntryWords } from './use-entry-words.ts'

interface EntryRowProps {
  readonly entry: JournalEntry
  readonly list: List
  /** Whether the reader is one with whom it is shared, and not who keeps it. */
  readonly isShared: boolean
}

/** One entry of a day, with what can be done about it. */
export function EntryRow({ entry, list, isShared }: EntryRowProps): ReactElement {
  const { t } = useTranslation('health-record')
  const format = useReaderFormat()
  const words = useEntryWords()
  const { kind, note, tags, errorAt, errorReason } = entry
  const said = words.said(entry)
  const names = entry.members.map((member) => member.name).join(', ')
  const audience = names === '' ? words.audience(entry.audience, entry.personId) : names
  return (
    <li className={kept.entry}>
      <div className={kept.body}>
        <p className={styles.title}>
          <span className={styles.kind}>{t(`journalEntries.kind.${kind}`)}</span>
          {said !== '' && (
            <>
              {' '}
              <bdi>{said}</bdi>
            </>
          )}
        </p>
        {note !== '' && (
          <p className={kept.note} dir="auto">
            {note}
          </p>
        )}
        <p className={kept.facts}>
          <time dateTime={entry.at}>{format.time(entry.at)}</time>
          <span>
            <VisuallyHidden>{t('journalEntries.compared.audience')} </VisuallyHidden>
            <bdi>{isShared ? words.sharedWith(entry.audience) : audience}</bdi>
          </span>
          {entry.author !== null && entry.author.id !== entry.personId && (
            <span>{t('journalEntries.enteredBy', { name: entry.author.name })}</span>
          )}
          {tags.map((tag) => (
            <span key={tag}>{list.narrowTo({ tag }, { children: tag })}</span>
          ))}
        </p>
        {errorAt !== null && (
          <p className={kept.facts}>
            {t('journalEntries.inErrorSince', { date: format.dateTime(errorAt) })}
            {errorReason !== null && <bdi>{errorReason}</bdi>}
          </p>
        )}
      </div>
      {!isShared && (
        <EntryMenu entry={entry} name={`${t(`journalEntries.kind.${kind}`)}, ${format.dateTime(entry.at)}`} />
      )}
    </li>
  )
}
