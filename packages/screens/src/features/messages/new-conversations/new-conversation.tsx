import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import {
  Button,
  Form,
  FormActions,
  SelectField,
  Skeleton,
  TextArea,
  TextField,
  TitledWindow,
} from '@platform/ui/elements'
import { useState, type FormEvent, type ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { useMessagePersons } from '../conversations/use-conversations.ts'
import { EmergencyNotice } from '../conversations/emergency-notice.tsx'
import { useMessagePages } from '../conversations/message-pages.ts'
import { addPasted } from '../attachments/add-pasted.ts'
import { DropPlace } from '../attachments/drop-place.tsx'
import { FirstAttachments } from './first-attachments.tsx'
import { useNewDraft, type UsedNewDraft } from './new-draft.ts'
import { Readers } from './readers.tsx'
import { useDelayedSend } from './use-delayed-send.ts'
import { useFirstFiles } from './use-first-files.ts'
import { readConversation, useConversationForm, type ConversationForm } from './use-conversation-form.ts'

interface NewConversationProps {
  /** Whom the list is narrowed to; empty for nobody. */
  readonly personId: string
  readonly onClose: () => void
}

/** Begins a conversation: whom it is about, who reads it, and the first message. What is typed is kept until it is sent. */
export function NewConversation({ personId, onClose }: NewConversationProps): ReactElement {
  const { t } = useTranslation('messages')
  const draft = useNewDraft()
  // Without the draft the fields start anew.
  const [round, setRound] = useState(0)
  return (
    <TitledWindow title={t('newConversations.title')} closeLabel={t('conversations.close')} onClose={onClose}>
      <ConversationFields
        key={round}
        wanted={personId}
        draft={draft}
        onDiscard={() => {
          draft.forget()
          setRound((count) => count + 1)
        }}
      />
    </TitledWindow>
  )
}

interface ConversationFieldsProps {
  readonly wanted: string
  readonly draft: UsedNewDraft
  readonly onDiscard: () => void
}

function ConversationFields({ wanted, draft, onDiscard }: ConversationFieldsProps): ReactElement {
  const { t } = useTranslation('messages')
  const { isInbox } = useMessagePages()
  const myId = useClaims()?.u_id
  const { start, isKept } = draft
  const [chosen, setChosen] = useState(start?.personId)
  const personId = chosen ?? (wanted === '' && !isInbox ? (myId ?? '') : wanted)
  const files = useFirstFiles(personId)
  const form = useConversationForm({ personId, myId, draft, files })
  const { isDelayed, delay } = useDelayedSend(personId)
  const isBusy = form.isBusy || isDelayed
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    const typed = readConversation(new FormData(currentTarget), personId)
    // Who should read it is asked only once the server has said who could.
    const isAsked = currentTarget.elements.namedItem('memberIds') !== null
    draft.keep(isAsked ? typed : { ...typed, memberIds: start?.memberIds })
  }
  return (
    <DropPlace onFiles={files.add}>
      <Form onSubmit={(event) => delay(event) || form.onSubmit(event)} onInput={keep}>
        <FormSummary form={form} failedTitle={t('newConversations.failed')} />
        {!isInbox && <EmergencyNotice />}
        <PersonField personId={personId} form={form} onChoose={setChosen} />
        {personId !== '' && (
          <Readers
            personId={personId}
            isInbox={isInbox}
            chosen={personId === start?.personId ? start.memberIds : undefined}
            form={form}
          />
        )}
        <TextField
          label={t('newConversations.subject')}
          help={t('newConversations.subjectHelp')}
          maxLength={SUBJECT_MAX_LENGTH}
          defaultValue={start?.subject}
          {...form.field('subject')}
        />
        <TextArea
          label={t('threads.composer.label')}
          rows={6}
          maxLength={MESSAGE_MAX_LENGTH}
          defaultValue={start?.text}
          onPaste={(event) => addPasted(event, files.add)}
          {...form.field('text')}
        />
        {personId !== '' && (
          <FirstAttachments
            key={personId}
            personId={personId}
            start={(personId === start?.personId && start.attachmentIds) || []}
            files={files}
          />
        )}
        <FormActions>
          <Button variant="primary" type="submit" busy={isBusy} busyLabel={t('threads.composer.sending')}>
            {t('newConversations.send')}
          </Button>
          {isKept && !isBusy && (
            <Button variant="quiet" onClick={onDiscard}>
              {t('newConversations.discard')}
            </Button>
          )}
        </FormActions>
        {isKept && <p>{t('newConversations.kept')}</p>}
      </Form>
    </DropPlace>
  )
}

interface PersonFieldProps {
  readonly personId: string
  readonly form: NativeForm<ConversationForm>
  readonly onChoose: (personId: string) => void
}

/** Whom it is about; not asked where it can only be oneself. */
function PersonField({ personId, form, onChoose }: PersonFieldProps): ReactElement {
  const { t } = useTranslation('messages')
  const { isInbox } = useMessagePages()
  const myId = useClaims()?.u_id
  return (
    <Loaded query={useMessagePersons()} skeleton={<Skeleton shape="control" />}>
      {({ items }) => {
        if (items.length === 1 && !isInbox) return null
        // A draft may be about somebody who does not share messages any more.
        const isThere = items.some(({ id }) => id === personId)
        return (
          <SelectField
            label={t('newConversations.person')}
            placeholder={isThere ? undefined : t('newConversations.choosePerson')}
            value={isThere ? personId : ''}
            options={items.map(({ id, firstName, lastName }) => ({
              value: id,
              label: id === myId ? t('newConversations.myself') : `${firstName} ${lastName}`,
            }))}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
            {...form.field('personId')}
          />
        )
      }}
    </Loaded>
  )
}
