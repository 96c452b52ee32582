import type { ApiBase } from '@platform/contract'
import type { AnyRouter } from '@orpc/server'
import { createAccountRoutes } from './account/routes.ts'
import { createAuthenticationRoutes } from './authentication/routes.ts'
import { createDemoRequestRoutes } from './demo-requests/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { createNotificationRoutes } from './notifications/routes.ts'
import { checkRoutes } from './permissions/check-routes.ts'
import { createImplementers } from './permissions/implementers.ts'
import { createPlanRoutes } from './plans/routes.ts'
import { createPreferenceRoutes } from './preferences/routes.ts'
import { createSessionRoutes, createSignInRoutes } from './sessions/routes.ts'

/**
 * The routers of every API base, implementing the contract.
 *
 * @throws Error when a route names no permission or does not check it.
 * @example
 * new OpenAPIHandler(createRouters(dependencies).main)
 */
export function createRouters(dependencies: Dependencies) {
  const implementers = createImplementers(dependencies.tokenKeys)
  const routers = {
    main: implementers.open.router({
      authentication: createAuthenticationRoutes(implementers, dependencies),
      account: createAccountRoutes(implementers, dependencies.passwords),
      sessions: createSessionRoutes(implementers),
      signIns: createSignInRoutes(implementers),
      notifications: createNotificationRoutes(implementers),
      ...createPreferenceRoutes(implementers),
      demoRequests: createDemoRequestRoutes(implementers),
      plans: createPlanRoutes(implementers, dependencies.plans),
    }),
    developer: {},
    medicalScanner: {},
    medicalSearch: {},
    careData: {},
    dataTrust: {},
    messages: {},
  } satisfies Record<ApiBase, AnyRouter>
  checkRoutes(routers)
  return routers
}

export type Routers = ReturnType<typeof createRouters>
