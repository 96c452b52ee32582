import type { Document, DocumentRequest } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button, Form, FormActions, Notice, RadioGroup } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactElement } from 'react'
import { FoundDocuments } from '../../../features/documents/documents/found-documents.tsx'
import { useAudienceText } from '../../../features/documents/documents/use-audience-text.ts'
import { useRefreshDocuments } from '../../../features/documents/documents/use-document-change.ts'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface AnswerWithStoredProps {
  readonly request: DocumentRequest
}

/** Answers with a document that is there already. */
export function AnswerWithStored({ request }: AnswerWithStoredProps): ReactElement {
  const { t } = useTranslation('documents')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('documentRequests.stored.open')}</Button>
      {isOpen && <StoredDialog request={request} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function StoredDialog({ request, onClose }: AnswerWithStoredProps & { onClose: () => void }): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  const { api } = useServices()
  const problemText = useProblemText()
  const refresh = useRefreshDocuments()
  const [chosen, setChosen] = useState<Document>()
  const [isMissing, setIsMissing] = useState(false)
  const answer = useMutation({
    ...api.query.main.documentRequests.answer.mutationOptions(),
    onSuccess: async () => {
      await refresh()
      onClose()
    },
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setIsMissing(chosen === undefined)
    if (chosen === undefined || answer.isPending) return
    answer.mutate({ params: { id: request.id }, body: { documentId: chosen.id } })
  }
  const name = useAsker(request)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('documents:documentRequests.stored.title')}
      closeLabel={t('common:action.close')}
      stays={answer.isPending}
    >
      <Form onSubmit={send}>
        {answer.error !== null && (
          <Notice tone="danger" title={t('documents:documents.failed')} live>
            {problemText(answer.error).text}
          </Notice>
        )}
        <FoundDocuments
          personId={request.person.id}
          label={t('documents:documentRequests.stored.find')}
          none={<p>{t('documents:documentRequests.stored.none')}</p>}
        >
          {(documents) => (
            <DocumentChoice
              documents={documents}
              chosen={chosen}
              onChoose={setChosen}
              error={
                isMissing && chosen === undefined ? t('documents:documentRequests.stored.missing') : undefined
              }
            />
          )}
        </FoundDocuments>
        {chosen !== undefined && <Consequence document={chosen} name={name} />}
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            busy={answer.isPending}
            busyLabel={t('common:state.sending')}
          >
            {t('documents:documentRequests.stored.send', { name })}
          </Button>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

interface DocumentChoiceProps {
  readonly documents: readonly Document[]
  readonly chosen: Document | undefined
  readonly onChoose: (document: Document | undefined) => void
  readonly error: string | undefined
}

function DocumentChoice({ documents, chosen, onChoose, error }: DocumentChoiceProps): ReactElement {
  const { t } = useTranslation('documents')
  const format = useReaderFormat()
  return (
    <RadioGroup
      legend={t('documentRequests.stored.which')}
      name="documentId"
      value={chosen?.id ?? ''}
      onValueChange={(id) => onChoose(documents.find((document) => document.id === id))}
      error={error}
      options={documents.map(({ id, title, kind, storedAt }) => ({
        value: id,
        label: <bdi>{title}</bdi>,
        help: `${t(`documents.kind.${kind}`)}, ${format.date(storedAt)}`,
      }))}
    />
  )
}

/** Who sees it from then on, and who does already, before anything is sent. */
function Consequence({ document, name }: { document: Document; name: string }): ReactElement {
  const { t } = useTranslation('documents')
  const describe = useAudienceText()
  const { title, audience, members, person } = document
  const now =
    audience === 'named' ? members.map((member) => member.name).join(', ') : describe(audience, person.id)
  return (
    <Notice tone="info" title={t('documentRequests.stored.sees', { name, title })} live>
      {t('documentRequests.stored.seenBy', { audience: now })}
    </Notice>
  )
}

function useAsker({ requestedBy }: DocumentRequest): string {
  const { t } = useTranslation('documents')
  return requestedBy?.name ?? t('documents.fact.somebody')
}
