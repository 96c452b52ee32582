// What the examples in the docblocks of the packages take for granted besides.
import type { Account as GivenAccount, ApiBase } from '@platform/contract'
import type { ApiClient } from '@platform/api'
import type { Claims, createSession as givenCreateSession } from '@platform/session'
import type { SessionStorageArea } from '@platform/session/environment'
import type { IdleWatch } from '@platform/session/idle'
import type { AsyncStorageArea } from '@platform/session/storage'
import type { TokenSet } from '@platform/session/tokens'
import type { TestHub } from '@platform/session/testing'
import type { createStore, useAtomValue as givenUseAtomValue } from 'jotai'
import type { SiteRouterOptions, useIsActive as givenUseIsActive } from '@platform/routing'
import type { PageTree } from '@platform/routing/pages'
import type { ReactElement, ReactNode, Suspense as GivenSuspense } from 'react'
import type { ApplicationConfig as GivenApplicationConfig } from '@angular/core'
import type { it as givenIt } from 'vitest'
import type { createApp as givenCreateApp, h as givenH } from 'vue'
import type * as zod from 'zod'

declare global {
  let token: string
  const accessToken: string
  const refreshToken: string
  const expiresAt: number
  const renew: () => Promise<TokenSet>
  const end: () => Promise<void>
  const claims: Claims
  const error: unknown
  const form: Readonly<Record<string, unknown>>
  const response: Response
  const area: AsyncStorageArea
  const store: ReturnType<typeof createStore>
  const account: GivenAccount
  const createSession: typeof givenCreateSession
  const useAtomValue: typeof givenUseAtomValue
  const Suspense: typeof GivenSuspense
  const it: typeof givenIt
  const createApp: typeof givenCreateApp
  const h: typeof givenH
  type ApplicationConfig = GivenApplicationConfig
  const z: typeof zod
  const schema: zod.ZodType
  const client: ApiClient
  const apiBases: Readonly<Record<ApiBase, string>>
  const idleWatch: IdleWatch
  const hub: TestHub
  const options: SiteRouterOptions<object>
  const siteIds: readonly string[]
  const hasDraft: boolean
  const page: Parameters<typeof givenUseIsActive>[0][number]
  const site: { readonly pages: PageTree }

  function showBothVersions(): void
  function report(missing: unknown): void
  function ask(): Promise<boolean>
  function readChoice(): string | undefined
  function mint(): Promise<string>
  function createMyStorage(): SessionStorageArea
  function Pages(): ReactElement
  function App(): ReactElement
  function Account(props: { children?: ReactNode }): ReactElement
  function StillThere(props: { until: number; onStay: () => void }): ReactElement
}
