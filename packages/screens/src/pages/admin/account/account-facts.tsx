import type { AdministeredAccount } from '@platform/contract'
import { endonymOf, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Card, DefinitionList, type Definition } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

/** What is known of an account; nothing of a health record. */
export function AccountFacts({ account }: { account: AdministeredAccount }): ReactElement {
  const { t } = useTranslation(['administration', 'common'])
  const format = useReaderFormat()
  const { organization, premiumExpiresAt, deletionRequestedAt, lastSignInAt } = account
  const items: Definition[] = [
    {
      term: t('administration:accounts.one.email'),
      value: <a href={`mailto:${encodeURIComponent(account.email)}`}>{account.email}</a>,
    },
    ...(organization === null
      ? []
      : [
          {
            term: t('administration:accounts.organization'),
            value: (
              <>
                <PageLink page="admin.organization" params={{ id: organization.id }}>
                  {organization.name}
                </PageLink>{' '}
                ({t(`common:account.role.${organization.role}`)})
              </>
            ),
          },
        ]),
    { term: t('administration:accounts.one.language'), value: endonymOf(account.language) },
    { term: t('administration:accounts.one.timeZone'), value: account.timeZone },
    { term: t('administration:accounts.one.sites'), value: account.sites.join(', ') },
    ...(premiumExpiresAt === null
      ? []
      : [{ term: t('administration:accounts.one.premium'), value: format.date(premiumExpiresAt) }]),
    ...(deletionRequestedAt === null
      ? []
      : [{ term: t('administration:accounts.one.deletionOn'), value: format.date(deletionRequestedAt) }]),
    {
      term: t('administration:accounts.lastSignIn'),
      value: lastSignInAt === null ? t('administration:accounts.never') : format.dateTime(lastSignInAt),
    },
    { term: t('administration:accounts.created'), value: format.date(account.createdAt) },
    { term: t('administration:accounts.one.changed'), value: format.date(account.updatedAt) },
  ]
  return (
    <Card title={t('administration:accounts.one.facts')} headingLevel={2}>
      <DefinitionList items={items} />
    </Card>
  )
}
