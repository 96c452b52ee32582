import { CONVERSATION_BOXES, CONVERSATION_ORDERS } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { choiceField, orderField, type ListField } from '../../../parts/list-view/list-field.ts'
import { fullName } from '../../../parts/persons/full-name.ts'
import { CONVERSATION_FIELDS } from '../conversations/conversation-fields.ts'
import { ANY } from '../conversations/conversations.queries.ts'
import { useMessagePages } from '../conversations/message-pages.ts'
import { useMessagePersons } from '../conversations/use-conversations.ts'

/**
 * What a list of conversations can be narrowed to. Who works on them, and how urgent they are, is for professionals.
 *
 * @param isBeside beside a conversation, for which nothing more is asked
 */
export function useConversationListFields(isBeside: boolean): readonly ListField[] {
  const { t } = useTranslation('messages')
  const { isInbox } = useMessagePages()
  const person = usePersonField(!isBeside)
  const box = choiceField({
    name: 'box',
    label: t('conversations.list.box'),
    choices: isInbox ? CONVERSATION_BOXES : CONVERSATION_BOXES.filter((one) => one !== 'snoozed'),
    labelOf: (one) => t(`conversations.list.boxes.${one}`),
  })
  if (!isInbox) return [box, person]
  return [
    box,
    person,
    choiceField({
      name: 'assigned',
      label: t('conversations.list.assigned'),
      choices: CONVERSATION_FIELDS.assigned,
      labelOf: (one) => t(`conversations.list.assignments.${one === ANY ? 'anybody' : one}`),
    }),
    choiceField({
      name: 'priority',
      label: t('conversations.list.priority'),
      choices: CONVERSATION_FIELDS.priority,
      labelOf: (one) => (one === ANY ? t('conversations.list.anyPriority') : t(`inbox.priorities.${one}`)),
    }),
    orderField({
      name: 'order',
      label: t('conversations.list.order'),
      choices: CONVERSATION_ORDERS,
      labelOf: (one) => t(`conversations.list.orders.${one}`),
    }),
  ]
}

/** Whom the conversations are about; chosen only where there is a choice. */
function usePersonField(isAsked: boolean): ListField {
  const { t } = useTranslation('messages')
  const label = t('conversations.list.person')
  const persons = useMessagePersons(isAsked).data?.items ?? []
  if (persons.length < 2) return { kind: 'given', name: 'person', label }
  return choiceField({
    name: 'person',
    label,
    choices: ['', ...persons.map(({ id }) => id)],
    labelOf: (id) => {
      const person = persons.find((one) => one.id === id)
      return person === undefined ? t('conversations.list.anybody') : fullName(person)
    },
  })
}
