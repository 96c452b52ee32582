import { useTranslation } from '@platform/i18n'
import { Section, Skeleton } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { SignInTable } from '../../../features/identity/sign-ins/sign-in-table.tsx'
import { accountSignIns } from './account.queries.ts'

/** Attempts to sign in to an account, newest first. */
export function AccountSignIns({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('administration')
  const signIns = useInfiniteQuery(accountSignIns(useServices(), id))
  return (
    <Section title={t('accounts.one.signIns.title')}>
      <Loaded query={signIns} skeleton={<Skeleton shape="control" lines={4} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          return items.length === 0 ? (
            <p>{t('accounts.one.signIns.empty')}</p>
          ) : (
            <SignInTable signIns={items} />
          )
        }}
      </Loaded>
      <ShowMore list={signIns} />
    </Section>
  )
}
