import type { AdministeredAccount } from '@platform/contract'
import { endonymOf, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Card, DefinitionList, type Definition } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

/** What is known of an account; nothing of a health record. */
export function AccountFacts({ account }: { account: AdministeredAccount }): ReactElement {
  const { t } = useTranslation(['admin', 'account'])
  const format = useReaderFormat()
  const { organization, premiumExpiresAt, deletionRequestedAt, lastSignInAt } = account
  const items: Definition[] = [
    {
      term: t('admin:account.email'),
      value: <a href={`mailto:${encodeURIComponent(account.email)}`}>{account.email}</a>,
    },
    ...(organization === null
      ? []
      : [
          {
            term: t('admin:accounts.organization'),
            value: (
              <>
                <PageLink page="admin.organization" params={{ id: organization.id }}>
                  {organization.name}
                </PageLink>{' '}
                ({t(`account:role.${organization.role}`)})
              </>
            ),
          },
        ]),
    { term: t('admin:account.language'), value: endonymOf(account.language) },
    { term: t('admin:account.timeZone'), value: account.timeZone },
    { term: t('admin:account.sites'), value: account.sites.join(', ') },
    ...(premiumExpiresAt === null
      ? []
      : [{ term: t('admin:account.premium'), value: format.date(premiumExpiresAt) }]),
    ...(deletionRequestedAt === null
      ? []
      : [{ term: t('admin:account.deletionOn'), value: format.date(deletionRequestedAt) }]),
    {
      term: t('admin:accounts.lastSignIn'),
      value: lastSignInAt === null ? t('admin:accounts.never') : format.dateTime(lastSignInAt),
    },
    { term: t('admin:accounts.created'), value: format.date(account.createdAt) },
    { term: t('admin:account.changed'), value: format.date(account.updatedAt) },
  ]
  return (
    <Card title={t('admin:account.facts')} headingLevel={2}>
      <DefinitionList items={items} />
    </Card>
  )
}
