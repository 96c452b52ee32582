import { useFormat, useTranslation } from '@platform/i18n'
import { Button, Section } from '@platform/ui/elements'
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import kept from '../kept-entries/kept-entries.module.css'
import { useSendNow } from '../waiting-entries/use-send-now.ts'
import { useOnItsWay, useWaitingEntries, useWaitingStore } from '../waiting-entries/use-waiting-entries.ts'
import type { WaitingEntry } from '../waiting-entries/waiting-entry.ts'
import { loadAddEntry } from './load-for-offline.ts'
import { WaitingRow } from './waiting-row.tsx'
import styles from './waiting-section.module.css'

const AddEntryDialog = lazy(async () => ({ default: (await loadAddEntry()).AddEntryDialog }))

/** The entries about a person that this device keeps until the server has them. */
export function WaitingSection({ personId }: { readonly personId: string }): ReactElement | null {
  const { t } = useTranslation(['common', 'health-record'])
  const { number } = useFormat()
  const store = useWaitingStore()
  const entries = useWaitingEntries(store, personId)
  const sendingKey = useOnItsWay()
  const [changed, setChanged] = useState<WaitingEntry>()
  const sendNow = useSendNow()
  useEffect(() => sendNow(), [sendNow])
  if (entries.length === 0) return null
  const maySend = entries.some(({ refusal }) => refusal === undefined)
  return (
    <Section
      className={styles.section}
      title={t('health-record:waitingEntries.title', { number: number(entries.length) })}
      description={maySend && t('health-record:waitingEntries.text')}
      action={
        maySend && (
          <Button
            busy={sendingKey !== undefined}
            busyLabel={t('common:state.sending')}
            onClick={() => sendNow({ byHand: true })}
          >
            {t('health-record:waitingEntries.sendNow')}
          </Button>
        )
      }
    >
      <ul className={kept.entries}>
        {entries.map((entry) => (
          <WaitingRow
            key={entry.draft.key}
            entry={entry}
            store={store}
            isSending={entry.draft.key === sendingKey}
            onChange={() => setChanged(entry)}
          />
        ))}
      </ul>
      {changed !== undefined && (
        <Suspense>
          <AddEntryDialog personId={personId} waiting={changed} onClose={() => setChanged(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}
