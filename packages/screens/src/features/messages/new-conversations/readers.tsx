import type { Correspondent, ReplyTime } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Checkbox, Field, Notice, Skeleton } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useCorrespondents } from '../conversations/use-conversations.ts'
import type { ConversationForm } from './use-conversation-form.ts'

interface ReadersProps {
  readonly personId: string
  readonly isInbox: boolean
  /** Who was chosen before, in a draft. */
  readonly chosen: readonly string[] | undefined
  readonly form: NativeForm<ConversationForm>
}

/** Who of the care team reads it; a client's only member is chosen already. */
export function Readers({ personId, isInbox, chosen, form }: ReadersProps): ReactElement {
  const { t } = useTranslation('messages')
  const query = useCorrespondents(personId)
  return (
    <Loaded query={query} skeleton={<ReadersToCome chosen={chosen ?? []} />}>
      {({ items }) => {
        const team = items.filter(({ side, isMe }) => side === 'team' && !isMe)
        if (team.length === 0) {
          return isInbox ? null : <Notice tone="info" title={t('newConversations.nobody')} />
        }
        const only = !isInbox && team.length === 1 ? team.map(({ id }) => id) : []
        return <TeamChoice key={personId} team={team} chosen={chosen ?? only} form={form} />
      }}
    </Loaded>
  )
}

/** Until it is known who could read it, a message can be sent to whom its draft was for. */
function ReadersToCome({ chosen }: { chosen: readonly string[] }): ReactElement {
  return (
    <>
      <Skeleton shape="control" />
      {chosen.map((id) => (
        <input key={id} type="hidden" name="memberIds" value={id} />
      ))}
    </>
  )
}

interface TeamChoiceProps {
  readonly team: readonly Correspondent[]
  readonly chosen: readonly string[]
  readonly form: NativeForm<ConversationForm>
}

function TeamChoice({ team, chosen, form }: TeamChoiceProps): ReactElement {
  const { t } = useTranslation('messages')
  const { id: fieldId, error } = form.field('memberIds')
  const sayReader = (organization: string | null, replyTime: ReplyTime): string | undefined => {
    const said = replyTime === 'unsaid' ? null : t(`conversations.replyTime.${replyTime}`)
    return [organization, said].filter((part) => part !== null).join(' · ') || undefined
  }
  return (
    <Field id={fieldId} label={t('newConversations.members')} error={error}>
      {(control) => (
        <div role="group" aria-label={t('newConversations.members')} tabIndex={-1} {...control}>
          {team.map(({ id, name, organization, replyTime }) => (
            <Checkbox
              key={id}
              name="memberIds"
              value={id}
              label={name}
              help={sayReader(organization, replyTime)}
              defaultChecked={chosen.includes(id)}
            />
          ))}
        </div>
      )}
    </Field>
  )
}
