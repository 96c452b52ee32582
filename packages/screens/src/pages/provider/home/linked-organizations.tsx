import type { LinkedOrganization } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import {
  buttonClass,
  Card,
  DefinitionList,
  Disclosure,
  EmptyState,
  Section,
  Skeleton,
  Stack,
  TeamIllustration,
} from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './home.module.css'
import { linkedOrganizations } from './home.queries.ts'

/** The organizations that are connected, and who works there. */
export function LinkedOrganizations(): ReactElement {
  const { t } = useTranslation('provider')
  const organizations = useInfiniteQuery(linkedOrganizations(useServices()))
  return (
    <Section title={t('provider.organizations.title')} description={t('provider.organizations.description')}>
      <Loaded query={organizations} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ pages }) =>
          pages[0]?.items.length === 0 ? (
            <EmptyState
              title={t('provider.organizations.empty.title')}
              illustration={<TeamIllustration />}
              headingLevel={3}
              action={
                <PageLink page="provider.connect" className={buttonClass()}>
                  {t('provider.organizations.empty.action')}
                </PageLink>
              }
            >
              {t('provider.organizations.empty.text')}
            </EmptyState>
          ) : (
            <Stack>
              {pages
                .flatMap(({ items }) => items)
                .map((organization) => (
                  <OrganizationCard key={organization.id} organization={organization} />
                ))}
            </Stack>
          )
        }
      </Loaded>
      <ShowMore list={organizations} />
    </Section>
  )
}

function OrganizationCard({ organization }: { organization: LinkedOrganization }): ReactElement {
  const { t } = useTranslation(['organizations', 'provider'])
  const format = useReaderFormat()
  const { name, city, phone, website, linkedSince, professionals } = organization
  const facts = [
    { term: t('provider:provider.organizations.city'), value: city },
    { term: t('provider:provider.organizations.phone'), value: phone },
    { term: t('provider:provider.organizations.website'), value: website },
    { term: t('provider:provider.organizations.since'), value: format.date(linkedSince) },
  ].filter(({ value }) => value !== '')
  return (
    <Card as="article" title={name}>
      <DefinitionList items={facts} />
      <Disclosure
        summary={t('provider:provider.organizations.professionals', { count: professionals.length })}
      >
        <ul className={styles.people}>
          {professionals.map(({ id, firstName, lastName, role }) => (
            <li key={id} className={styles.person}>
              <span>
                {firstName} {lastName}
              </span>
              <span className={styles.role}>{t(`organizations:members.roleNames.${role}`)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  )
}
