// Written by `pnpm --filter @platform/api generate` from the contract; do not edit.
import type { RouteTable } from '../orpc.ts'

export const routes = {
  main: {
    'authentication.login': ['POST', '/login', 'compact'],
    'authentication.validateToken': ['GET', '/validate_token', 'compact'],
    'authentication.reauth': ['POST', '/reauth', 'compact'],
    'authentication.logout': ['POST', '/logout', 'compact'],
    'account.read': ['GET', '/account', 'compact'],
    'account.update': ['PATCH', '/account', 'detailed'],
    'account.changePassword': ['PUT', '/account/password', 'compact'],
    'sessions.list': ['GET', '/account/sessions', 'compact'],
    'sessions.end': ['DELETE', '/account/sessions/{id}', 'detailed'],
    'sessions.endOthers': ['DELETE', '/account/sessions', 'compact'],
    'signIns.list': ['GET', '/account/sign-ins', 'compact'],
    'notifications.summary': ['GET', '/account/notifications', 'compact'],
    'preferences.read': ['GET', '/account/preferences', 'compact'],
    'preferences.write': ['PUT', '/account/preferences', 'detailed'],
    'taskList.read': ['GET', '/account/task-list', 'compact'],
    'taskList.write': ['PUT', '/account/task-list', 'detailed'],
    'tutorials.read': ['GET', '/account/tutorials', 'compact'],
    'tutorials.write': ['PUT', '/account/tutorials', 'detailed'],
    'demoRequests.create': ['POST', '/demo-requests', 'compact'],
    'demoRequests.list': ['GET', '/demo-requests', 'compact'],
    'plans.list': ['GET', '/plans', 'compact'],
  },
  developer: {},
  medicalScanner: {},
  medicalSearch: {},
  careData: {},
  dataTrust: {},
  messages: {},
} as const satisfies RouteTable
