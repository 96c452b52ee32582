import { useTranslation } from '@platform/i18n'
import { notifyUndo } from '@platform/ui'
import { Button, Cluster, Status } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import journal from '../journal-entries/journal-entries.module.css'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'
import kept from '../kept-entries/kept-entries.module.css'
import type { WaitingEntry } from '../waiting-entries/waiting-entry.ts'
import type { WaitingStore } from '../waiting-entries/waiting-store.ts'
import { useRefusalWords } from './use-refusal-words.ts'
import styles from './waiting-row.module.css'

interface WaitingRowProps {
  readonly entry: WaitingEntry
  readonly store: WaitingStore
  readonly isSending: boolean
  /** Only for an entry that the server does not take as it is. */
  readonly onChange: () => void
}

/** One entry that waits, why it does, and what can be done about it. */
export function WaitingRow({ entry, store, isSending, onChange }: WaitingRowProps): ReactElement {
  const { draft, refusal } = entry
  const { t } = useTranslation(['common', 'health-record'])
  const format = useReaderFormat()
  const words = useEntryWords()
  const refusalWords = useRefusalWords()
  const kind = t(`health-record:journalEntries.kind.${draft.kind}`)
  const said = words.said(draft)
  const at = format.dateTime(draft.at)
  const name = `${kind}, ${at}`
  const remove = (): void => {
    store.remove(entry)
    notifyUndo({
      title: t('health-record:waitingEntries.removed'),
      undoLabel: t('common:action.undo'),
      onUndo: () => store.keep(entry),
      closeLabel: t('common:action.close'),
    })
  }
  return (
    <li className={kept.entry}>
      <div className={kept.body}>
        <p className={journal.title}>
          <span className={journal.kind}>{kind}</span>
          {said !== '' && (
            <>
              {' '}
              <bdi>{said}</bdi>
            </>
          )}
        </p>
        {draft.note !== '' && (
          <p className={kept.note} dir="auto">
            {draft.note}
          </p>
        )}
        <p className={kept.facts}>
          <time dateTime={draft.at}>{at}</time>
          <span>{words.audience(draft.audience, draft.personId)}</span>
        </p>
        {refusal !== undefined && (
          <div className={styles.refusal}>
            <Status tone="danger">{t('health-record:waitingEntries.notAccepted')}</Status>
            {refusalWords(draft, refusal).map((line) => (
              <p key={line} className={styles.reason}>
                {line}
              </p>
            ))}
          </div>
        )}
      </div>
      <Cluster>
        {refusal !== undefined && (
          <Button
            size="small"
            aria-label={t('health-record:waitingEntries.changeOf', { name })}
            onClick={onChange}
          >
            {t('common:action.change')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('health-record:waitingEntries.removeOf', { name })}
          disabledReason={isSending ? t('common:state.sending') : undefined}
          onClick={remove}
        >
          {t('common:action.remove')}
        </Button>
      </Cluster>
    </li>
  )
}
