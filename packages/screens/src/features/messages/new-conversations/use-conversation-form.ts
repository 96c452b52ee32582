import { conversationFormSchema } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useNavigateToPage } from '@platform/routing'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useMessagePages } from '../conversations/message-pages.ts'
import type { UsedNewDraft } from './new-draft.ts'

export interface ConversationForm {
  personId: string
  memberIds: string[]
  subject: string
  text: string
  attachmentIds: string[]
}

const ERRORS = {
  personId: 'person',
  memberIds: 'members',
  subject: 'subject',
  text: 'text',
  attachmentIds: 'attachments',
} as const

interface FormOptions {
  readonly personId: string
  readonly myId: string | undefined
  readonly draft: UsedNewDraft
}

/** The form of a new conversation: sends it once, and opens it. */
export function useConversationForm({ personId, myId, draft }: FormOptions): NativeForm<ConversationForm> {
  const { t } = useTranslation('messages')
  const { api, queryClient } = useServices()
  const { thread, isInbox } = useMessagePages()
  const navigate = useNavigateToPage()
  return useNativeForm<ConversationForm>({
    mayBeLost: true,
    schema: conversationFormSchema,
    fields: ['personId', 'memberIds', 'subject', 'text', 'attachmentIds'],
    read: (data) => readConversation(data, personId),
    // A member of the care team reads it anyway, having written it.
    check: ({ memberIds }) => (memberIds.length === 0 && !isInbox ? { memberIds: 'required' } : {}),
    describe: (name) => t(`newConversations.errors.${ERRORS[name]}`),
    async submit(values) {
      const memberIds = values.memberIds.filter((id) => id !== myId)
      const key = draft.nameFor(values)
      const begun = await api.call.messages.conversations.create({ ...values, memberIds, key })
      draft.forget()
      void queryClient.invalidateQueries({ queryKey: api.query.messages.key() })
      await navigate({ page: thread, params: { id: begun.id } })
    },
  })
}

/**
 * What the form says now.
 *
 * @param personId whom it is about where that is not asked
 */
export function readConversation(data: FormData, personId: string): ConversationForm {
  return {
    personId: readText(data, 'personId') || personId,
    memberIds: readTexts(data, 'memberIds'),
    subject: readText(data, 'subject'),
    text: readText(data, 'text'),
    attachmentIds: readTexts(data, 'attachmentIds'),
  }
}

function readTexts(data: FormData, name: string): string[] {
  return data.getAll(name).filter((value) => typeof value === 'string')
}
