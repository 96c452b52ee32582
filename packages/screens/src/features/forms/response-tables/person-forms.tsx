import { useTranslation } from '@platform/i18n'
import { Button, EmptyState, Section, Skeleton, Stack } from '@platform/ui/elements'
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState, type ReactElement, type ReactNode } from 'react'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { SendToClientDialog } from '../form-sending/send-to-client-dialog.tsx'
import { AssignmentTable } from './assignment-table.tsx'
import { openFormsOf, responsesOf } from './responses.queries.ts'
import { SubmittedTable } from './submitted-table.tsx'

interface PersonFormsProps {
  readonly personId: string
  readonly name: string
}

/** The forms of one person: what they are asked, and what they have answered. */
export function PersonForms({ personId, name }: PersonFormsProps): ReactElement {
  const { t, ready } = useTranslation('questionnaire-responses')
  const services = useServices()
  const open = useInfiniteQuery(openFormsOf(services, personId))
  const submitted = useInfiniteQuery(responsesOf(services, personId))
  const [isSending, setIsSending] = useState(false)
  if (!ready) return <Skeleton shape="control" lines={8} />
  return (
    <Stack gap="section">
      <Section
        title={t('responseTables.openForms')}
        action={
          <Button variant="primary" onClick={() => setIsSending(true)}>
            {t('formSending.send')}
          </Button>
        }
      >
        <Rows query={open} none={t('responseTables.noOpenForms', { name })}>
          {(items) => (
            <AssignmentTable caption={t('responseTables.openForms')} of="person" assignments={items} />
          )}
        </Rows>
      </Section>
      <Section title={t('responseTables.submittedForms')}>
        <Rows query={submitted} none={t('responseTables.noSubmittedForms')}>
          {(items) => (
            <SubmittedTable caption={t('responseTables.submittedForms')} of="person" responses={items} />
          )}
        </Rows>
      </Section>
      {isSending && <SendToClientDialog personId={personId} onClose={() => setIsSending(false)} />}
    </Stack>
  )
}

interface RowsProps<Item> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>
  readonly none: string
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list that grows as more of it is asked for. */
function Rows<Item>({ query, none, children }: RowsProps<Item>): ReactElement {
  return (
    <>
      <Loaded query={query} skeleton={<Skeleton shape="control" lines={4} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          return items.length === 0 ? <EmptyState title={none} headingLevel={3} /> : children(items)
        }}
      </Loaded>
      <ShowMore list={query} />
    </>
  )
}
