import {
  JOURNAL_KINDS,
  journalEntryInputSchema,
  type JournalEntryInput,
} from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
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
  readonly onClose: () => void
}

/** Begins with the kind that was entered last. What was begun stays on this device until it is saved. */
export function AddEntryDialog({ personId, onClose }: AddEntryDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'health-record'])
  const { session } = useServices()
  const { timeZone } = useReaderFormat()
  const place = useDraftPlace(`journal:${personId}`)
  const [start, setStart] = useState(
    () => readEntryDraft(place, timeZone) ?? createStart(session.clock.now(), timeZone),
  )
  const { form, isUnusual } = useAddForm(personId, timeZone, () => {
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
      title={t('health-record:journalEntries.add')}
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

function useAddForm(personId: string, timeZone: string, onSaved: () => void) {
  const { t } = useTranslation(['common', 'health-record'])
  const { api } = useServices()
  const refresh = useRefreshJournal()
  const tell = useTell()
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
      await api.call.careData.journalEntries.create({ ...input, key: keyOf(input) })
      lastKind.keep(values.kind)
      if (values.audience !== 'named') lastAudience.keep(values.audience)
      onSaved()
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
