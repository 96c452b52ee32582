import type { Account } from '@platform/contract'
import { Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

/** A part of the settings that needs the account first; it starts anew for another account. */
export function WithAccount({ children }: { children: (account: Account) => ReactNode }): ReactElement {
  const { api } = useServices()
  const account = useQuery(api.query.main.account.read.queryOptions())
  return (
    <Loaded query={account} skeleton={<Skeleton shape="control" lines={4} />}>
      {(data) => <Fragment key={data.id}>{children(data)}</Fragment>}
    </Loaded>
  )
}
