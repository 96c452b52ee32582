import { ApiError } from '@platform/api'
import { idSchema } from '@platform/contract'
import { type Client } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageParams } from '@platform/routing'
import {
  buttonClass,
  ForbiddenState,
  Page,
  PageHeading,
  Skeleton,
  SubjectBanner,
} from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useScopeNames } from '../../../features/care/care-team/scope-names.ts'
import { useLastDay } from '../../../features/care/care-team/use-last-day.ts'
import { useBornText } from '../../../features/care/persons/use-born.ts'
import { fullName } from '../../../parts/persons/full-name.ts'
import { NotFound } from '../../../parts/error/not-found.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ClientActions } from './client-actions.tsx'
import { ClientTabs } from './client-tabs.tsx'
import { oneClient } from './client.queries.ts'
import { KeptNotes } from './kept-notes.tsx'

/** One client: the parts of the record they share, each in a tab; what is not shared is said. */
export function Screen(): ReactElement {
  const { clientId } = usePageParams('professional.client')
  return idSchema.safeParse(clientId).success ? <ClientPage key={clientId} id={clientId} /> : <NotFound />
}

function ClientPage({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('pages')
  const client = useQuery(oneClient(useServices(), id))
  // It goes before what was loaded earlier: from the end of the consent on, nothing of it stays on the page.
  if (client.error instanceof ApiError && client.error.code === 'not_found') return <NoLongerShared id={id} />
  if (client.data === undefined) {
    return (
      <Page>
        <PageHeading
          title={t('professional.client.name')}
          description={t('professional.client.description')}
        />
        <Loaded query={client} skeleton={<Skeleton shape="control" lines={8} />}>
          {() => null}
        </Loaded>
      </Page>
    )
  }
  return <SharedClient client={client.data} />
}

function SharedClient({ client }: { client: Client }): ReactElement {
  const { t } = useTranslation(['care', 'pages'])
  const born = useBornText()(client.birthDate)
  const shared = useShared(client)
  const name = fullName(client)
  return (
    <Page>
      <SubjectBanner
        label={t('care:persons.label')}
        lead={t('care:persons.lead')}
        name={name}
        {...(born !== undefined && { facts: born })}
      />
      <PageHeading
        title={name}
        description={shared}
        action={<ClientActions client={client} />}
        breadcrumb={
          <p>
            <PageLink page="professional.clients">{t('pages:professional.clients.title')}</PageLink>
          </p>
        }
      />
      <ClientTabs client={client} />
    </Page>
  )
}

/** What a client shares, since when and until when, in one line. */
function useShared({ scopes, since, endsAt }: Client): string {
  const { t } = useTranslation('care')
  const format = useReaderFormat()
  const writeLastDay = useLastDay()
  const facts = { parts: useScopeNames()(scopes), since: format.date(since) }
  return endsAt === null
    ? t('clients.client.sharesSince', facts)
    : t('clients.client.sharesUntil', { ...facts, until: writeLastDay(endsAt) })
}

/** Whether there ever was something is not said. */
function NoLongerShared({ id }: { id: string }): ReactElement {
  const { t } = useTranslation(['care', 'pages'])
  return (
    <Page>
      <PageHeading title={t('pages:professional.client.name')} />
      <div role="alert">
        <ForbiddenState
          title={t('care:clients.client.gone.title')}
          headingLevel={2}
          action={
            <PageLink page="professional.clients" className={buttonClass({ variant: 'primary' })}>
              {t('care:clients.client.gone.back')}
            </PageLink>
          }
        >
          {t('care:clients.client.gone.text')}
        </ForbiddenState>
      </div>
      <KeptNotes personId={id} />
    </Page>
  )
}
