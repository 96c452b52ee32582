import type { Client } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { DefinitionList } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { RequestedCard } from '../../../features/documents/document-requests/requested-card.tsx'
import { ReviewCard } from '../../../features/documents/documents/review-card.tsx'
import { KnownCard } from '../../../features/health-record/profile-pages/known-card.tsx'
import { NewestCard } from '../../../features/health-record/measurement-series/newest-card.tsx'
import { BusyCard } from '../../../features/scheduling/appointment-cards/busy-card.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { linkToJournal } from './journal-link.tsx'
import { MessagesWaiting } from './messages-waiting.tsx'
import styles from './overview.module.css'

/** What waits for the reader about this client, and what was measured last, as far as the client shares it. */
export function OverviewTab({ client }: { client: Client }): ReactElement {
  const { t } = useTranslation(['care', 'profile-entries'])
  const { id, scopes, guardians } = client
  return (
    <div className={styles.overview}>
      <div className={styles.waiting}>
        {scopes.includes('messages') && <MessagesWaiting personId={id} />}
        {scopes.includes('calendar') && <BusyCard personId={id} />}
        {scopes.includes('documents') && <ReviewCard personId={id} />}
        {scopes.includes('documents') && <RequestedCard personId={id} />}
      </div>
      <p className={styles.calm}>{t('care:clients.client.calm')}</p>
      <div className={styles.known}>
        {scopes.includes('record') && (
          <KnownCard
            personId={id}
            action={
              <PageLink page="professional.client" params={{ clientId: id }} search={{ tab: 'record' }}>
                {t('profile-entries:profileEntries.seeAll')}
              </PageLink>
            }
          />
        )}
        {scopes.includes('journal') && <NewestCard personId={id} linkTo={linkToJournal(id)} />}
      </div>
      {guardians.length > 0 && (
        <DefinitionList
          items={[{ term: t('care:clients.client.guardians'), value: guardians.map(fullName).join(', ') }]}
        />
      )}
      <p className={styles.logged}>{t('care:clients.client.logged', { name: fullName(client) })}</p>
    </div>
  )
}
