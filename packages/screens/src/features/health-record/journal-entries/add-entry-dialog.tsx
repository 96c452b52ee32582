import {
  JOURNAL_KINDS,
  journalEntryInputSchema,
  type JournalEntryInput,
} from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Dialog, notify } from '@platform/ui'
import { Button, Form, FormActions } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { storedOnDevice } from '../../../parts/device/stored-text.ts'
import { useDraftPlace } from '../../../parts/drafts/draft-place.ts'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useCreateOrKeep } from '../waiting-entries/use-create-or-keep.ts'
import { useSendNow } from '../waiting-entries/use-send-now.ts'
import { useWaitingStore } from '../waiting-entries/use-waiting-entries.ts'
import type { WaitingEntry } from '../waiting-entries/waiting-entry.ts'
import { keepEntryDraft, readEntryDraft } from './entry-draft.ts'
import { EntryFields } from './entry-fields.tsx'
import { ENTRY_FIELDS, readEntryForm, unitsOf } from './entry-form.ts'
import { useRefreshJournal } from './use-refresh-journal.ts'
import { useEntryCheck } from './use-entry-check.ts'

const MINUTE_MS = 60_000
/** What was entered last is probably entered next. */
const lastKind = storedOnDevice('platform.journal-kind')
const lastAudience = storedOnDevice('platform.journal-audience')

interface AddEntryDialogProps {
  readonly personId: string
  /** An entry that waits on this device and was not taken as it is; what is saved replaces it. */
  readonly waiting?: WaitingEntry | undefined
  readonly onClose: () => void
}

/** Begins with the kind that was entered last. What was begun stays on this device until it is saved. */
export function AddEntryDialog({ personId, waiting, onClose }: AddEntryDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'health-record'])
  const { session } = useServices()
  const { timeZone: ownZone } = useReaderFormat()
  const timeZone = waiting?.draft.timeZone ?? ownZone
  const place = useDraftPlace(`journal:${waiting?.draft.key ?? personId}`)
  const [start, setStart] = useState(
    () => readEntryDraft(place, timeZone) ?? waiting?.draft ?? createStart(session.clock.now(), timeZone),
  )
  const { form, isUnusual } = useAddForm({ personId, timeZone, waiting }, () => {
    place.forget()
    onClose()
  })
  const close = (): void => {
    place.forget()
    onClose()
  }
  return (
    <Dialog
      open
      title={t(`health-record:journalEntries.${waiting === undefined ? 'add' : 'edit'}`)}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      stays={form.isBusy}
    >
      <Form onSubmit={form.onSubmit} onInput={({ currentTarget }) => keepEntryDraft(place, currentTarget)}>
        <FormSummary form={form} failedTitle={t('health-record:journalEntries.notAdded')} />
        <EntryFields
          form={form}
          start={start}
          personId={personId}
          isUnusual={isUnusual}
          onKind={(kind) =>
            setStart({ ...start, kind, value: null, secondValue: null, unit: unitsOf(kind)[0] ?? null })
          }
        />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
            {t('common:action.save')}
          </Button>
          <Button onClick={close}>{t('common:action.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

interface AddedEntry extends Pick<AddEntryDialogProps, 'personId' | 'waiting'> {
  readonly timeZone: string
}

function useAddForm({ personId, timeZone, waiting }: AddedEntry, onSaved: () => void) {
  const { t } = useTranslation(['common', 'health-record'])
  const refresh = useRefreshJournal()
  const tell = useTell()
  const createOrKeep = useCreateOrKeep()
  const sendNow = useSendNow()
  const { remove } = useWaitingStore()
  const { keyOf } = useIdempotencyKey()
  const { isUnusual, check, describe } = useEntryCheck()
  const form = useNativeForm<JournalEntryInput>({
    mayBeLost: true,
    schema: journalEntryInputSchema,
    fields: ENTRY_FIELDS,
    read: (data) => readEntryForm(data, { timeZone }),
    describe,
    check,
    submit: async (values) => {
      const input = { ...values, personId }
      const where = await createOrKeep({ ...input, key: keyOf(input) })
      if (waiting !== undefined) remove(waiting)
      lastKind.keep(values.kind)
      if (values.audience !== 'named') lastAudience.keep(values.audience)
      onSaved()
      if (where === 'kept') {
        notify({
          tone: 'info',
          title: t('health-record:waitingEntries.kept'),
          message: t('health-record:waitingEntries.keptText'),
          closeLabel: t('common:action.close'),
        })
        sendNow()
        return
      }
      tell(t('health-record:journalEntries.added'))
      await refresh()
    },
  })
  return { form, isUnusual }
}

function createStart(nowMs: number, timeZone: string): JournalEntryInput {
  const kind = JOURNAL_KINDS.find((known) => known === lastKind.read()) ?? 'note'
  return {
    kind,
    value: null,
    secondValue: null,
    unit: unitsOf(kind)[0] ?? null,
    symptom: null,
    severity: null,
    note: '',
    tags: [],
    at: new Date(Math.floor(nowMs / MINUTE_MS) * MINUTE_MS).toISOString(),
    timeZone,
    audience: lastAudience.read() === 'team' ? 'team' : 'nobody',
    memberIds: [],
    confirmedUnusual: false,
  }
}
