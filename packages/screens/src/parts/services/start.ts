import type { Start } from '@platform/contract'
import type { QueryKey } from '@tanstack/react-query'
import { fetchWhole } from './fetch-whole.ts'
import type { SiteServices } from './site-services.tsx'

/** The query of it, for who looks on. */
export function startOptions({ api }: SiteServices) {
  // Its parts are read anew by their own endpoints; it is asked for once.
  return { ...api.query.main.start.read.queryOptions(), staleTime: Infinity }
}

/**
 * Starts what every page of an account begins with, once for whoever is signed in, and puts each part where the answer of
 * its own endpoint is looked for: who asks for one meanwhile waits for this. `undefined` where it failed, which is said on the
 * page by what is missing.
 */
export async function prefetchStart(services: SiteServices): Promise<Start | undefined> {
  const { api, queryClient } = services
  const options = startOptions(services)
  const known = queryClient.getQueryState(options.queryKey)
  const isFirst = known?.data === undefined && known?.fetchStatus !== 'fetching'
  const start = fetchWhole(queryClient, options)
  if (isFirst) {
    const put = (queryKey: QueryKey, pick: (answer: Start) => unknown): void =>
      void queryClient.prefetchQuery({ queryKey, queryFn: () => start.then(pick) })
    const { account, notifications, preferences } = api.query.main
    put(account.read.queryKey(), (answer) => answer.account)
    put(notifications.summary.queryKey(), (answer) => answer.notifications)
    put(preferences.taskList.read.queryKey(), (answer) => answer.taskList)
    // Who has none may not ask.
    put(api.query.messages.conversations.counts.queryKey(), (answer) => answer.conversations ?? { unread: 0 })
  }
  return start.catch(() => undefined)
}

/** The same, but what has failed is left to the next page that is opened. */
export async function readStart(services: SiteServices): Promise<Start | undefined> {
  const { queryKey } = startOptions(services)
  const isFailed = services.queryClient.getQueryState(queryKey)?.status === 'error'
  return isFailed ? undefined : prefetchStart(services)
}
