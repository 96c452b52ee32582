import { useTranslation } from '@platform/i18n'
import { Section, Skeleton } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { signInLog } from './sign-in-log.ts'
import { SignInTable } from './sign-in-table.tsx'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Every attempt to sign in to the account, newest first, a page at a time. */
export function SignInsSection(): ReactElement {
  const { t } = useTranslation('account')
  const signIns = useInfiniteQuery(signInLog(useServices()))
  return (
    <Section title={t('signIns.title')} description={t('signIns.description')}>
      <Loaded query={signIns} skeleton={<Skeleton shape="control" lines={5} />}>
        {({ pages }) => <SignInTable signIns={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <ShowMore list={signIns} />
    </Section>
  )
}
