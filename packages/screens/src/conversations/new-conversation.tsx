import {
  conversationFormSchema,
  MESSAGE_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
  type Correspondent,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useNavigateToPage } from '@platform/routing'
import {
  Button,
  Checkbox,
  Field,
  Form,
  FormActions,
  Notice,
  SelectField,
  Skeleton,
  TextArea,
  TextField,
  TitledWindow,
} from '@platform/ui/elements'
import { useClaims } from '@platform/session/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { FormSummary } from '../forms/form-summary.tsx'
import { readText } from '../forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../forms/use-native-form.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useServices } from '../services/site-services.tsx'
import { useIdempotencyKey } from '../services/use-idempotency-key.ts'
import { useCorrespondents, useMessagePersons } from './conversations.queries.ts'
import { EmergencyNotice } from './emergency-notice.tsx'
import { useMessagePages } from './message-pages.ts'

interface NewConversationProps {
  /** Whom the list is narrowed to; empty for nobody. */
  readonly personId: string
  readonly onClose: () => void
}

interface ConversationForm {
  personId: string
  memberIds: string[]
  subject: string
  text: string
}

const ERRORS = { personId: 'person', memberIds: 'members', subject: 'subject', text: 'text' } as const

/** Begins a conversation: whom it is about, who reads it, and the first message. */
export function NewConversation({ personId: wanted, onClose }: NewConversationProps): ReactElement {
  const { t } = useTranslation('messages')
  const persons = useMessagePersons()
  const { isInbox } = useMessagePages()
  const myId = useClaims()?.u_id
  const [chosen, setChosen] = useState<string>()
  const personId = chosen ?? (wanted === '' && !isInbox ? (myId ?? '') : wanted)
  const form = useConversationForm(personId, isInbox, myId)
  return (
    <TitledWindow title={t('new.title')} closeLabel={t('new.close')} onClose={onClose}>
      <Form noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} failedTitle={t('new.failed')} />
        <EmergencyNotice />
        <Loaded query={persons} skeleton={<Skeleton shape="control" />}>
          {({ items }) =>
            items.length === 1 && !isInbox ? null : (
              <SelectField
                label={t('new.person')}
                placeholder={personId === '' ? t('new.choosePerson') : undefined}
                value={personId}
                options={items.map(({ id, firstName, lastName }) => ({
                  value: id,
                  label: id === myId ? t('new.myself') : `${firstName} ${lastName}`,
                }))}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                {...form.field('personId')}
              />
            )
          }
        </Loaded>
        {personId !== '' && <Readers personId={personId} isInbox={isInbox} form={form} />}
        <TextField
          label={t('new.subject')}
          help={t('new.subjectHelp')}
          maxLength={SUBJECT_MAX_LENGTH}
          {...form.field('subject')}
        />
        <TextArea
          label={t('composer.label')}
          rows={6}
          maxLength={MESSAGE_MAX_LENGTH}
          {...form.field('text')}
        />
        <FormActions>
          <Button variant="primary" type="submit" busy={form.isBusy} busyLabel={t('composer.sending')}>
            {t('new.send')}
          </Button>
        </FormActions>
      </Form>
    </TitledWindow>
  )
}

function useConversationForm(
  personId: string,
  isInbox: boolean,
  myId: string | undefined,
): NativeForm<ConversationForm> {
  const { t } = useTranslation('messages')
  const { api } = useServices()
  const { thread } = useMessagePages()
  const queryClient = useQueryClient()
  const navigate = useNavigateToPage()
  const keys = useIdempotencyKey()
  return useNativeForm<ConversationForm>({
    schema: conversationFormSchema,
    fields: ['personId', 'memberIds', 'subject', 'text'],
    read: (data) => ({
      personId,
      memberIds: data.getAll('memberIds').filter((value) => typeof value === 'string'),
      subject: readText(data, 'subject'),
      text: readText(data, 'text'),
    }),
    // A member of the care team reads it anyway, having written it.
    check: ({ memberIds }) => (memberIds.length === 0 && !isInbox ? { memberIds: 'required' } : {}),
    describe: (name) => t(`new.errors.${ERRORS[name]}`),
    async submit(values) {
      const memberIds = values.memberIds.filter((id) => id !== myId)
      const begun = await api.call.messages.conversations.create({
        ...values,
        memberIds,
        key: keys.keyOf(values),
      })
      void queryClient.invalidateQueries({ queryKey: api.query.messages.key() })
      await navigate({ page: thread, params: { id: begun.id } })
    },
  })
}

interface ReadersProps {
  readonly personId: string
  readonly isInbox: boolean
  readonly form: NativeForm<ConversationForm>
}

/** Who of the care team reads it; a client's only member is chosen already. */
function Readers({ personId, isInbox, form }: ReadersProps): ReactElement {
  const { t } = useTranslation('messages')
  const query = useCorrespondents(personId)
  return (
    <Loaded query={query} skeleton={<Skeleton shape="control" />}>
      {({ items }) => {
        const team = items.filter(({ side, isMe }) => side === 'team' && !isMe)
        if (team.length === 0) {
          return isInbox ? null : <Notice tone="info" title={t('new.nobody')} />
        }
        return <TeamChoice team={team} isFirstChosen={!isInbox && team.length === 1} form={form} />
      }}
    </Loaded>
  )
}

interface TeamChoiceProps {
  readonly team: readonly Correspondent[]
  readonly isFirstChosen: boolean
  readonly form: NativeForm<ConversationForm>
}

function TeamChoice({ team, isFirstChosen, form }: TeamChoiceProps): ReactElement {
  const { t } = useTranslation('messages')
  const { id: fieldId, error } = form.field('memberIds')
  return (
    <Field id={fieldId} label={t('new.members')} error={error}>
      {(control) => (
        <div role="group" aria-label={t('new.members')} tabIndex={-1} {...control}>
          {team.map(({ id, name, organization }) => (
            <Checkbox
              key={id}
              name="memberIds"
              value={id}
              label={name}
              help={organization ?? undefined}
              defaultChecked={isFirstChosen}
            />
          ))}
        </div>
      )}
    </Field>
  )
}
