import { useTranslation } from '@platform/i18n'
import { Button, Section, Skeleton } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { signInLog } from './sign-in-log.ts'
import { SignInTable } from './sign-in-table.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Every attempt to sign in to the account, newest first, a page at a time. */
export function SignInsSection(): ReactElement {
  const { t } = useTranslation(['account', 'common'])
  const signIns = useInfiniteQuery(signInLog(useServices()))
  return (
    <Section title={t('account:signIns.title')} description={t('account:signIns.description')}>
      <Loaded query={signIns} skeleton={<Skeleton shape="control" lines={5} />}>
        {({ pages }) => <SignInTable signIns={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      {signIns.hasNextPage && (
        <Button busy={signIns.isFetchingNextPage} onClick={() => void signIns.fetchNextPage()}>
          {t('common:action.showMore')}
        </Button>
      )}
    </Section>
  )
}
