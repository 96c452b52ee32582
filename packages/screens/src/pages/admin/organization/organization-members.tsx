import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Section, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AccountTable } from '../../../features/administration/accounts/account-table.tsx'
import { firstMembers, SHOWN_MEMBERS } from './organization.queries.ts'

/** The first members of an organization by name, with the way to all of them. */
export function OrganizationMembers({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('administration')
  const members = useQuery(firstMembers(useServices(), id))
  return (
    <Section
      title={t('organizations.members')}
      action={
        (members.data?.total ?? 0) > SHOWN_MEMBERS && (
          <PageLink
            page="admin.accounts"
            search={{ organization: id, order: 'name' }}
            className={buttonClass({ size: 'small' })}
          >
            {t('organizations.allMembers')}
          </PageLink>
        )
      }
    >
      <Loaded query={members} skeleton={<Skeleton shape="control" lines={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('organizations.noMembers')}</p>
          ) : (
            <AccountTable accounts={items} isOfOneOrganization />
          )
        }
      </Loaded>
    </Section>
  )
}
