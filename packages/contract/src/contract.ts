import type { ApiBase } from './bases.ts'
import type { EndpointRouter } from './define.ts'
import { preferences, taskList, tutorials } from './main/account-documents.ts'
import { account } from './main/account.ts'
import { authentication } from './main/authentication.ts'
import { demoRequests } from './main/demo-requests.ts'
import { notifications } from './main/notifications.ts'
import { plans } from './main/plans.ts'
import { sessions, signIns } from './main/sessions.ts'

/** Every endpoint of every API base. A base without endpoints answers `not_found` to everything. */
export const contract = {
  main: {
    authentication,
    account,
    sessions,
    signIns,
    notifications,
    preferences,
    taskList,
    tutorials,
    demoRequests,
    plans,
  },
  developer: {},
  medicalScanner: {},
  medicalSearch: {},
  careData: {},
  dataTrust: {},
  messages: {},
} satisfies Record<ApiBase, EndpointRouter>

export type Contract = typeof contract
