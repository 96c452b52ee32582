import {
  MAX_REQUEST_TEXT,
  SERVICE_REQUEST_URGENCIES,
  type ServiceRequest,
  type ServiceRequestDraft,
} from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { ConfirmDialog } from '@platform/ui'
import { Button, buttonClass, Form, FormActions, Notice, SelectField, TextArea } from '@platform/ui/elements'
import { useRef, useState, type ReactElement, type RefObject } from 'react'
import { AttachmentPicker } from '../../messages/attachments/attachment-picker.tsx'
import { ChosenDocuments } from '../../messages/attachments/chosen-documents.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useTell } from '../../../parts/services/use-tell.ts'
import { DraftProblem, DraftStatus } from './draft-status.tsx'
import { EmergencyWords } from './emergency-words.tsx'
import styles from './request-view.module.css'
import { findWrongTime, PreferredTimes, readTimes } from './preferred-times.tsx'
import { useDiscardDraft, useRequestDraft, useSendDraft, type RequestDraft } from './use-request-draft.ts'

interface DraftFormProps {
  readonly request: ServiceRequest
  readonly onDiscarded: () => void
}

/** What keeps a draft from being sent. */
interface Wrong {
  readonly isTextMissing: boolean
  readonly place: number | undefined
}

const NOTHING_WRONG: Wrong = { isTextMissing: false, place: undefined }

/** A request that nobody else sees yet: it is saved while somebody writes, and sent once. */
export function DraftForm({ request, onDiscarded }: DraftFormProps): ReactElement {
  const { t } = useTranslation('service-requests')
  const tell = useTell()
  const draft = useRequestDraft(request)
  const send = useSendDraft(request, draft, () => tell(t('serviceRequests.draft.sent')))
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState(NOTHING_WRONG)
  const { saveState } = draft
  const isFormOpen = request.form !== null && !request.form.isSubmitted
  const submit = (data: FormData): void => {
    if (saveState.name === 'conflict') {
      draft.keepMine(saveState.theirs)
      return
    }
    const isTextMissing = request.form === null && readText(data, 'text').trim() === ''
    const place = findWrongTime(data)
    setWrong({ isTextMissing, place })
    if (isTextMissing) form.current?.querySelector('textarea')?.focus()
    else if (place === undefined && !isFormOpen && !send.isPending) send.mutate()
  }
  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <EmergencyWords />
      <DraftProblem draft={draft} />
      {send.isError && saveState.name === 'saved' && <NotSent error={send.error} />}
      <OfForm request={request} />
      <DraftFields key={draft.round} {...{ request, draft, wrong, form }} />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={send.isPending}
          disabled={isFormOpen || saveState.name === 'conflict'}
        >
          {t('serviceRequests.draft.send')}
        </Button>
        <Discard request={request} draft={draft} onDiscarded={onDiscarded} />
        <DraftStatus name={saveState.name} />
      </FormActions>
    </Form>
  )
}

interface DraftFieldsProps {
  readonly request: ServiceRequest
  readonly draft: RequestDraft
  readonly wrong: Wrong
  readonly form: RefObject<HTMLFormElement | null>
}

/** The fields are the browser's own: what they say is read whenever one of them changes. */
function DraftFields({ request, draft, wrong, form }: DraftFieldsProps): ReactElement {
  const { t } = useTranslation('service-requests')
  const { start, change } = draft
  const [documentIds, setDocumentIds] = useState<readonly string[]>(start.documentIds)
  const note = (chosen = documentIds): void => {
    if (form.current !== null) change(readDraft(new FormData(form.current), chosen))
  }
  const choose = (ids: readonly string[]): void => {
    setDocumentIds(ids)
    note(ids)
  }
  return (
    <div className={styles.fields} onInput={() => note()} onChange={() => note()}>
      <SelectField
        name="urgency"
        label={t('serviceRequests.urgency')}
        options={SERVICE_REQUEST_URGENCIES.map((value) => ({
          value,
          label: t(`serviceRequests.urgencies.${value}`),
        }))}
        defaultValue={start.urgency}
      />
      <TextArea
        name="text"
        label={t('serviceRequests.draft.text')}
        help={t('serviceRequests.draft.textHelp')}
        rows={6}
        maxLength={MAX_REQUEST_TEXT}
        defaultValue={start.text}
        {...(wrong.isTextMissing && { error: t('serviceRequests.draft.required') })}
      />
      <PreferredTimes times={start.preferredTimes} wrongPlace={wrong.place} onPlaces={() => note()} />
      <AttachmentPicker personId={request.person.id} chosen={documentIds} onChange={choose} />
      <ChosenDocuments chosen={documentIds} onChange={choose} />
    </div>
  )
}

function readDraft(data: FormData, documentIds: readonly string[]): ServiceRequestDraft {
  const given = readText(data, 'urgency')
  return {
    urgency: SERVICE_REQUEST_URGENCIES.find((one) => one === given) ?? 'routine',
    text: readText(data, 'text'),
    preferredTimes: readTimes(data),
    documentIds: [...documentIds],
  }
}

function NotSent({ error }: { readonly error: unknown }): ReactElement {
  const { t } = useTranslation('service-requests')
  const problemText = useProblemText()
  return (
    <Notice tone="danger" title={t('serviceRequests.draft.notSent')} live>
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
          search={{ form: form.assignmentId, request: request.id }}
          className={buttonClass({ size: 'small' })}
        >
          {t('serviceRequests.draft.fillIn', { title: form.title })}
        </PageLink>
      }
    />
  )
}

function Discard({
  request,
  draft,
  onDiscarded,
}: DraftFormProps & { readonly draft: RequestDraft }): ReactElement {
  const { t } = useTranslation(['common', 'service-requests'])
  const problemText = useProblemText()
  const tell = useTell()
  const [isAsked, setIsAsked] = useState(false)
  const discard = useDiscardDraft(request, () => {
    draft.forget()
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
