import type { ListedConversation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { Status } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { ChoiceLinks } from '../../../parts/lists/choice-links.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { waitingConversations } from '../conversations/dashboard-lists.ts'

const FIELDS = { of: ['all', 'me'] } as const

/** Who waits for an answer, the longest first: of the whole organization, or those that are the reader's to answer. */
export function WaitingCard(): ReactElement | null {
  const { t } = useTranslation('sites')
  const services = useServices()
  const [{ of }] = usePageSearch(FIELDS)
  const assigned = of === 'me' ? of : undefined
  const conversations = useQuery({
    ...waitingConversations(services, SHOWN_ROWS, assigned),
    placeholderData: keepPreviousData,
  })
  return (
    <DashboardCard title={t('dashboard.waiting.title')} query={conversations} action={<Whose of={of} />}>
      {({ items }) => {
        const waiting = items.filter(({ inbox }) => inbox?.waitingSince != null)
        if (waiting.length > 0) return <Waiting conversations={waiting} assigned={assigned} />
        return assigned === undefined ? null : <p>{t('dashboard.waiting.none')}</p>
      }}
    </DashboardCard>
  )
}

function Whose({ of }: { of: (typeof FIELDS.of)[number] }): ReactElement {
  const { t } = useTranslation('sites')
  return (
    <ChoiceLinks
      label={t('dashboard.waiting.whose')}
      choices={FIELDS.of}
      chosen={of}
      nameOf={(choice) => t(`dashboard.waiting.${choice}`)}
      linkTo={(choice, parts) => (
        <PageLink
          page="professional.home"
          search={{ of: choice === 'me' ? choice : undefined }}
          replace
          {...parts}
        />
      )}
    />
  )
}

interface WaitingProps {
  readonly conversations: readonly ListedConversation[]
  readonly assigned: 'me' | undefined
}

function Waiting({ conversations, assigned }: WaitingProps): ReactElement {
  const { t } = useTranslation('sites')
  return (
    <>
      {listRows(conversations, ({ id, person, subject, excerpt, inbox }) => (
        <PageLink page="professional.conversation" params={{ id }} className={rows.row}>
          <RowWords
            title={<bdi>{`${person.firstName} ${person.lastName}`}</bdi>}
            meta={
              <Status tone={inbox?.priority === 'high' ? 'danger' : 'warning'}>
                <TimeAgo at={inbox?.waitingSince ?? ''} />
              </Status>
            }
            text={t('dashboard.waiting.line', { subject, excerpt })}
          />
        </PageLink>
      ))}
      {conversations.length === SHOWN_ROWS && (
        <PageLink page="professional.messages" search={{ order: 'waiting', assigned }}>
          {t('dashboard.waiting.see')}
        </PageLink>
      )}
    </>
  )
}
