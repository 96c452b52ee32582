import {
  MAX_REQUEST_TEXT,
  SERVICE_REQUEST_URGENCIES,
  type ServiceRequest,
} from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { ConfirmDialog } from '@platform/ui'
import { Button, buttonClass, Form, FormActions, Notice, SelectField, TextArea } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { AttachmentPicker } from '../../messages/attachments/attachment-picker.tsx'
import { ChosenDocuments } from '../../messages/attachments/chosen-documents.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useUnsavedForm } from '../../../parts/unsaved/use-unsaved-form.ts'
import { EmergencyWords } from './emergency-words.tsx'
import { PreferredTimes, readTimes } from './preferred-times.tsx'
import { useDiscardDraft, useSaveDraft } from './use-draft.ts'

interface DraftFormProps {
  readonly request: ServiceRequest
  readonly onDiscarded: () => void
}

/** A request that nobody else sees yet: it is saved as often as wanted, and sent once. */
export function DraftForm({ request, onDiscarded }: DraftFormProps): ReactElement {
  const { t } = useTranslation('service-requests')
  const tell = useTell()
  const save = useSaveDraft(request)
  const { ref, forget } = useUnsavedForm()
  const [documentIds, setDocumentIds] = useState(() => request.documents.map(({ id }) => id))
  const [isMissing, setIsMissing] = useState(false)
  const store = (isSent: boolean): void => {
    if (ref.current === null || save.isPending) return
    const data = new FormData(ref.current)
    const text = readText(data, 'text')
    const isEmpty = isSent && request.form === null && text.trim() === ''
    setIsMissing(isEmpty)
    if (isEmpty) {
      ref.current.querySelector('textarea')?.focus()
      return
    }
    const given = readText(data, 'urgency')
    const urgency = SERVICE_REQUEST_URGENCIES.find((one) => one === given) ?? 'routine'
    const draft = { urgency, text, preferredTimes: readTimes(data), documentIds }
    save.mutate(
      { draft, isSent },
      {
        onSuccess() {
          forget()
          tell(t(isSent ? 'serviceRequests.draft.sent' : 'serviceRequests.draft.saved'))
        },
      },
    )
  }
  const isFormOpen = request.form !== null && !request.form.isSubmitted
  return (
    <Form
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault()
        store(true)
      }}
    >
      <EmergencyWords />
      {save.isError && <Failure error={save.error} isSent={save.variables.isSent} />}
      <OfForm request={request} />
      <SelectField
        name="urgency"
        label={t('serviceRequests.urgency')}
        options={SERVICE_REQUEST_URGENCIES.map((value) => ({
          value,
          label: t(`serviceRequests.urgencies.${value}`),
        }))}
        defaultValue={request.urgency}
      />
      <TextArea
        name="text"
        label={t('serviceRequests.draft.text')}
        help={t('serviceRequests.draft.textHelp')}
        rows={6}
        maxLength={MAX_REQUEST_TEXT}
        defaultValue={request.text}
        {...(isMissing && { error: t('serviceRequests.draft.required') })}
      />
      <PreferredTimes times={request.preferredTimes} />
      <AttachmentPicker
        personId={request.person.id}
        chosen={documentIds}
        onChange={(ids) => setDocumentIds([...ids])}
      />
      <ChosenDocuments chosen={documentIds} onChange={(ids) => setDocumentIds([...ids])} />
      <FormActions>
        <Button type="submit" variant="primary" busy={save.isPending} disabled={isFormOpen}>
          {t('serviceRequests.draft.send')}
        </Button>
        <Button onClick={() => store(false)}>{t('serviceRequests.draft.save')}</Button>
        <Discard request={request} onDiscarded={onDiscarded} />
      </FormActions>
    </Form>
  )
}

function Failure({ error, isSent }: { readonly error: unknown; readonly isSent: boolean }): ReactElement {
  const { t } = useTranslation('service-requests')
  const problemText = useProblemText()
  return (
    <Notice
      tone="danger"
      title={t(isSent ? 'serviceRequests.draft.notSent' : 'serviceRequests.draft.failed')}
      live
    >
      {problemText(error).text}
    </Notice>
  )
}

/** The form that is filled in with the request, which is sent after it. */
function OfForm({ request }: { readonly request: ServiceRequest }): ReactElement | null {
  const { t } = useTranslation('service-requests')
  const { form } = request
  if (form === null) return null
  if (form.isSubmitted) return <Notice tone="success" title={t('serviceRequests.draft.formDone')} />
  return (
    <Notice
      tone="info"
      title={t('serviceRequests.draft.formOpen')}
      actions={
        <PageLink
          page="client.healthQuestionnaire"
          search={{ form: form.assignmentId }}
          className={buttonClass({ size: 'small' })}
        >
          {t('serviceRequests.draft.fillIn', { title: form.title })}
        </PageLink>
      }
    />
  )
}

function Discard({ request, onDiscarded }: DraftFormProps): ReactElement {
  const { t } = useTranslation(['common', 'service-requests'])
  const problemText = useProblemText()
  const tell = useTell()
  const [isAsked, setIsAsked] = useState(false)
  const discard = useDiscardDraft(request, () => {
    tell(t('service-requests:serviceRequests.draft.discarded'))
    onDiscarded()
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        {t('service-requests:serviceRequests.draft.discard')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={t('service-requests:serviceRequests.draft.discard')}
          confirmLabel={t('service-requests:serviceRequests.draft.discard')}
          cancelLabel={t('common:action.cancel')}
          danger
          busy={discard.isPending}
          error={discard.error === null ? undefined : problemText(discard.error).text}
          onConfirm={() => discard.mutate()}
          onCancel={() => setIsAsked(false)}
        >
          <p>{t('service-requests:serviceRequests.draft.discardText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
