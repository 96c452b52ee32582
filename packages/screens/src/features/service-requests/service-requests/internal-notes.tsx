import { MAX_REQUEST_COMMENT } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { Section, Skeleton, Timeline } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TextForm } from './text-form.tsx'
import { useRefreshRequests } from './use-refresh-requests.ts'

/** What those who answer a request note for each other. */
export function InternalNotes({ requestId }: { readonly requestId: string }): ReactElement {
  const { t } = useTranslation('service-requests')
  const { api } = useServices()
  const { dateTime } = useReaderFormat()
  const refresh = useRefreshRequests()
  const params = { id: requestId }
  const notes = useQuery(api.query.main.serviceRequests.listNotes.queryOptions({ input: { params } }))
  return (
    <Section title={t('serviceRequests.notes.title')} description={t('serviceRequests.notes.text')}>
      <Loaded query={notes} skeleton={<Skeleton lines={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('serviceRequests.notes.none')}</p>
          ) : (
            <Timeline
              label={t('serviceRequests.notes.title')}
              events={items.toReversed().map(({ id, author, text, createdAt }) => ({
                id,
                title: <span dir="auto">{text}</span>,
                meta: `${author?.name ?? t('serviceRequests.view.formerly')} · ${dateTime(createdAt)}`,
              }))}
            />
          )
        }
      </Loaded>
      <TextForm
        label={t('serviceRequests.notes.label')}
        submitLabel={t('serviceRequests.notes.add')}
        failedTitle={t('serviceRequests.notes.failed')}
        maxLength={MAX_REQUEST_COMMENT}
        send={(body) => api.call.main.serviceRequests.addNote({ params, body })}
        onSettled={refresh}
      />
    </Section>
  )
}
