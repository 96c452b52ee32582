import type { ReachedPerson } from '@platform/contract/care'
import type { Questionnaire } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Notice, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactElement } from 'react'
import { reachedPersons } from '../../care/persons/persons.queries.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ClientChoice, type Choosable } from './client-choice.tsx'
import { sentForm } from './sending.queries.ts'
import { useRoundNames } from './use-round-names.ts'
import { useSendingForm } from './use-sending-form.ts'
import { useSendingTable } from './use-sending-table.ts'

interface SendFormDialogProps {
  readonly questionnaireId: string
  /** Who is chosen already. */
  readonly personIds?: readonly string[]
  readonly onClose: () => void
}

const NOBODY: readonly string[] = []

/** Sends a form to clients who share their record with the reader. */
export function SendFormDialog(props: SendFormDialogProps): ReactElement {
  const { questionnaireId, personIds = NOBODY, onClose } = props
  const { t, ready } = useTranslation(['questionnaire-responses', 'common'])
  const services = useServices()
  const form = useQuery(sentForm(services, questionnaireId))
  const persons = useQuery(reachedPersons(services, 'record'))
  const clients = persons.data?.items.filter((person) => person.as === 'member')
  if (ready && form.data?.state === 'active' && clients !== undefined && clients.length > 0)
    return <SendForm form={form.data} clients={clients} personIds={personIds} onClose={onClose} />
  return (
    <Dialog
      open
      title={ready ? t('questionnaire-responses:formSending.titlePlain') : ''}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <Loaded query={form} skeleton={<Skeleton shape="control" lines={6} />}>
        {(known) => (
          <Loaded query={persons} skeleton={<Skeleton shape="control" lines={6} />}>
            {() => <NotSent form={known} />}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Why a form cannot be sent now. */
function NotSent({ form: { state } }: { form: Questionnaire }): ReactElement {
  const { t, ready } = useTranslation('questionnaire-responses')
  if (!ready) return <Skeleton shape="control" lines={6} />
  if (state === 'active') return <p>{t('formSending.nobody')}</p>
  return (
    <Notice tone="info" title={t(state === 'draft' ? 'formSending.draft' : 'formSending.retired')}>
      {t(state === 'draft' ? 'formSending.draftText' : 'formSending.retiredText')}
    </Notice>
  )
}

interface SendFormProps {
  readonly form: Questionnaire
  readonly clients: readonly ReachedPerson[]
  readonly personIds: readonly string[]
  readonly onClose: () => void
}

function SendForm({ form: sent, clients, personIds, onClose }: SendFormProps): ReactElement {
  const { t } = useTranslation(['questionnaire-responses', 'common'])
  const known = clients.map((client) => ({ id: client.id, name: fullName(client) }))
  const [chosen, setChosen] = useState<readonly Choosable[]>(() =>
    known.filter(({ id }) => personIds.includes(id)),
  )
  const roundsId = useId()
  const table = useSendingTable(roundsId)
  const form = useSendingForm({ questionnaireId: sent.id, table, chosen, onSent: onClose })
  const rounds = useRoundNames(sent.id)
  return (
    <FormDialog
      form={form}
      title={t('questionnaire-responses:formSending.title', { form: sent.title })}
      failedTitle={t('questionnaire-responses:formSending.failed')}
      submitLabel={t('questionnaire-responses:formSending.submit')}
      busyLabel={t('common:state.sending')}
      onClose={onClose}
    >
      <p>
        {t('questionnaire-responses:formSending.version', { version: sent.publishedVersion ?? 0 })}
        {sent.isChanged && ` ${t('questionnaire-responses:formSending.changed')}`}
      </p>
      <ClientChoice clients={known} chosen={chosen} onChange={setChosen} field={form.field('personIds')} />
      <Fields table={table} form={form} />
      <datalist id={roundsId}>
        {rounds.map((round) => (
          <option key={round} value={round} />
        ))}
      </datalist>
    </FormDialog>
  )
}
