import { conversationFormSchema, MAX_ATTACHMENTS } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useNavigateToPage } from '@platform/routing'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useMessagePages } from '../conversations/message-pages.ts'
import { toSharing } from '../attachments/use-attached-files.ts'
import { FileRefusal } from '../../documents/document-uploads/send-file.ts'
import type { UsedNewDraft } from './new-draft.ts'
import type { FirstFiles } from './use-first-files.ts'

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
  readonly files: FirstFiles
}

/** The form of a new conversation: sends it once, and opens it. */
export function useConversationForm(options: FormOptions): NativeForm<ConversationForm> {
  const { personId, myId, draft, files } = options
  const { t } = useTranslation('messages')
  const { api, queryClient } = useServices()
  const { thread, isInbox } = useMessagePages()
  const navigate = useNavigateToPage()
  return useNativeForm<ConversationForm>({
    // The device keeps what is typed, and no files.
    mayBeLost: files.count === 0,
    schema: conversationFormSchema,
    fields: ['personId', 'memberIds', 'subject', 'text', 'attachmentIds'],
    read: (data) => readConversation(data, personId),
    // A member of the care team reads it anyway, having written it.
    check: ({ memberIds, attachmentIds }) => ({
      ...(memberIds.length === 0 && !isInbox && { memberIds: 'required' }),
      ...(attachmentIds.length + files.count > MAX_ATTACHMENTS && { attachmentIds: 'too_big' }),
    }),
    describe: (name) => t(`newConversations.errors.${ERRORS[name]}`),
    async submit(values) {
      const memberIds = values.memberIds.filter((id) => id !== myId)
      const added = await files.send(toSharing(memberIds, isInbox)).catch(ignoreRefusal)
      if (added === undefined) return false
      const sent = { ...values, attachmentIds: [...values.attachmentIds, ...added] }
      const key = draft.nameFor(sent)
      const begun = await api.call.messages.conversations.create({ ...sent, memberIds, key })
      draft.forget()
      void queryClient.invalidateQueries({ queryKey: api.query.messages.key() })
      return navigate({ page: thread, params: { id: begun.id } })
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

/** The line of a file that can never be sent says why. */
function ignoreRefusal(failure: unknown): undefined {
  if (!(failure instanceof FileRefusal)) throw failure
}
