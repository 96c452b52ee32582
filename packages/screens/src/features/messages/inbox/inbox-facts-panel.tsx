import {
  CONVERSATION_PRIORITIES,
  type Conversation,
  type InboxChange,
  type InboxFacts,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Cluster, Notice, SelectField } from '@platform/ui/elements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Only the facts that are to change. */
type ChangedFacts = { readonly [Fact in keyof InboxChange]?: Exclude<InboxChange[Fact], undefined> }

const HOUR_MS = 3_600_000
const SNOOZES = { hours: 3 * HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const
const NOT_SNOOZED = 'none'
const PRESENT = 'present'

interface InboxFactsPanelProps {
  readonly conversation: Conversation
  readonly inbox: InboxFacts
}

/** Who works on a conversation, how urgent it is and until when it is put off; each change is kept at once. */
export function InboxFactsPanel({ conversation: { id }, inbox }: InboxFactsPanelProps): ReactElement {
  const { t } = useTranslation('messages')
  const problemText = useProblemText()
  const change = useInboxChange(id)
  const { assignee, priority, snoozedUntil } = inbox
  // What was chosen stands there while it is on its way; a refusal brings back what is stored.
  const shown = {
    assigneeId: assignee?.id ?? null,
    priority,
    snoozedUntil,
    ...(change.isPending && change.variables),
  }
  return (
    <>
      {change.isError && (
        <Notice tone="danger" title={t('inbox.failed')} live>
          {problemText(change.error).text}
        </Notice>
      )}
      <Cluster gap="normal">
        <AssigneeField
          id={id}
          assignee={assignee}
          chosenId={shown.assigneeId}
          onChange={(assigneeId) => change.mutate({ assigneeId, seenAssigneeId: assignee?.id ?? null })}
        />
        <SelectField
          label={t('inbox.priority')}
          width="medium"
          value={shown.priority}
          options={CONVERSATION_PRIORITIES.map((value) => ({ value, label: t(`inbox.priorities.${value}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = CONVERSATION_PRIORITIES.find((one) => one === currentTarget.value)
            if (chosen !== undefined) change.mutate({ priority: chosen })
          }}
        />
        <SnoozeField
          until={shown.snoozedUntil}
          onChange={(until) => change.mutate({ snoozedUntil: until })}
        />
      </Cluster>
    </>
  )
}

interface AssigneeFieldProps {
  readonly id: string
  readonly assignee: InboxFacts['assignee']
  /** `null` for nobody. */
  readonly chosenId: string | null
  readonly onChange: (assigneeId: string | null) => void
}

function AssigneeField({ id, assignee, chosenId, onChange }: AssigneeFieldProps): ReactElement {
  const { t } = useTranslation('messages')
  const { api } = useServices()
  const colleagues = useQuery(
    api.query.messages.inbox.listColleagues.queryOptions({ input: { params: { id } } }),
  )
  const known = colleagues.data?.items ?? []
  // Whoever it is assigned to may not be among those any more to whom it could be.
  const isKnown = assignee === null || known.some((one) => one.id === assignee.id)
  const all = isKnown || assignee === null ? known : [assignee, ...known]
  return (
    <SelectField
      label={t('inbox.assignee')}
      width="medium"
      value={chosenId ?? ''}
      options={[
        { value: '', label: t('inbox.nobody') },
        ...all.map((one) => ({ value: one.id, label: one.name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  )
}

interface SnoozeFieldProps {
  readonly until: string | null
  readonly onChange: (until: string | null) => void
}

function SnoozeField({ until, onChange }: SnoozeFieldProps): ReactElement {
  const { t } = useTranslation('messages')
  const { session } = useServices()
  const format = useReaderFormat()
  const names = ['hours', 'day', 'week'] as const
  return (
    <SelectField
      label={t('inbox.snooze')}
      width="medium"
      value={until === null ? NOT_SNOOZED : PRESENT}
      options={[
        { value: NOT_SNOOZED, label: t('inbox.snoozes.none') },
        ...(until === null
          ? []
          : [{ value: PRESENT, label: t('inbox.snoozes.present', { time: format.dateTime(until) }) }]),
        ...names.map((value) => ({ value, label: t(`inbox.snoozes.${value}`) })),
      ]}
      onChange={({ currentTarget }) => {
        const name = names.find((one) => one === currentTarget.value)
        if (name !== undefined) onChange(new Date(session.clock.now() + SNOOZES[name]).toISOString())
        else if (currentTarget.value === NOT_SNOOZED) onChange(null)
      }}
    />
  )
}

/** Changes how the work on a conversation stands; everybody’s lists follow. */
function useInboxChange(id: string) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangedFacts) => api.call.messages.inbox.change({ params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.messages.key() }),
  })
}
