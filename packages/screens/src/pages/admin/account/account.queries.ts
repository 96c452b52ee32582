import { isId } from '@platform/contract'
import { byCursorOf } from '../../../parts/lists/by-cursor.ts'
import { startInfiniteQuery, startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

const SHOWN_SIGN_INS = 10

/** Attempts to sign in to an account, newest first. */
export function accountSignIns({ api }: SiteServices, id: string) {
  return api.query.main.administration.accounts.signIns.infiniteOptions(
    byCursorOf({ id }, { limit: SHOWN_SIGN_INS }),
  )
}

/** Starts the account and, beside it, what is shown under it. */
export async function prefetchOneAccount(
  services: SiteServices,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  if (!isId(id)) return
  const { api, queryClient } = services
  const { read, sessions } = api.query.main.administration.accounts
  const options = { input: { params: { id } } }
  await Promise.all([
    startQuery(queryClient, read.queryOptions(options)),
    startQuery(queryClient, sessions.queryOptions(options)),
    startInfiniteQuery(queryClient, accountSignIns(services, id)),
  ])
}
