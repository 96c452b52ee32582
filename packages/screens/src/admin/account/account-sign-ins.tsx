import { useTranslation } from '@platform/i18n'
import { Button, Section, Skeleton } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../loading/loaded.tsx'
import { useServices } from '../../services/site-services.tsx'
import { SignInTable } from '../../sign-ins/sign-in-table.tsx'

const PAGE_SIZE = 10

/** Attempts to sign in to an account, newest first. */
export function AccountSignIns({ id }: { id: string }): ReactElement {
  const { t } = useTranslation(['admin', 'common'])
  const { api } = useServices()
  const signIns = useInfiniteQuery(
    api.query.main.adminAccounts.signIns.infiniteOptions({
      input: (cursor: string | undefined) => ({
        params: { id },
        query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  return (
    <Section title={t('admin:account.signIns.title')}>
      <Loaded query={signIns} skeleton={<Skeleton shape="control" lines={4} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          return items.length === 0 ? (
            <p>{t('admin:account.signIns.empty')}</p>
          ) : (
            <SignInTable signIns={items} />
          )
        }}
      </Loaded>
      {signIns.hasNextPage && (
        <Button busy={signIns.isFetchingNextPage} onClick={() => void signIns.fetchNextPage()}>
          {t('common:action.showMore')}
        </Button>
      )}
    </Section>
  )
}
