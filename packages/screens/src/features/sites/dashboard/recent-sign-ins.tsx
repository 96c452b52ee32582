import { useTranslation } from '@platform/i18n'
import { Section, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { SHOWN_SIGN_INS } from './dashboard.queries.ts'
import { SignInTable } from '../../identity/sign-ins/sign-in-table.tsx'

/** The last attempts to sign in, so that a foreign one is noticed. */
export function RecentSignIns(): ReactElement {
  const { t } = useTranslation('account')
  const { api } = useServices()
  const signIns = useQuery(api.query.main.signIns.list.queryOptions({ input: { limit: SHOWN_SIGN_INS } }))
  return (
    <Section title={t('signIns.title')} description={t('signIns.description')}>
      <Loaded query={signIns} skeleton={<Skeleton shape="block" lines={SHOWN_SIGN_INS} />}>
        {({ items }) => <SignInTable signIns={items} />}
      </Loaded>
    </Section>
  )
}
