import type { Api } from '@platform/calls'
import type { AccountClaims } from '@platform/contract'
import type { PageTree } from '@platform/routing/pages'
import type { Session } from '@platform/session'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, type ReactElement, type ReactNode } from 'react'

/** What a site is: see its configuration on the page. */
export interface SiteFacts {
  readonly id: string
  readonly name: string
  readonly logo: string
  readonly pages: PageTree
  /** What the server of a demo says of it; read where it is needed. */
  readonly demo?: unknown
}

/** What every screen may rely on. None of it changes while the page lives, which is why a context may hold it. */
export interface SiteServices {
  readonly site: SiteFacts
  readonly api: Api
  readonly session: Session<AccountClaims>
  readonly queryClient: QueryClient
}

const SiteServicesContext = createContext<SiteServices | undefined>(undefined)

/** Hands the services of a site to its screens. */
export function SiteServicesProvider(props: { services: SiteServices; children: ReactNode }): ReactElement {
  return <SiteServicesContext value={props.services}>{props.children}</SiteServicesContext>
}

/** @throws when no `SiteServicesProvider` stands above, which only a mistake in the composition can cause. */
export function useServices(): SiteServices {
  const services = use(SiteServicesContext)
  if (services === undefined) throw new Error('SiteServicesProvider is missing')
  return services
}
