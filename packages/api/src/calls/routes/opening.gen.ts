// Written by `pnpm --filter @platform/api generate` from the contract; do not edit.
import type { OpeningRoutes } from './route-table.ts'

// prettier-ignore
export const openingRoutes = {
  main: {
    'notifications.summary': ['GET', '/account/notifications', 'compact'],
    'notifications.list': ['GET', '/account/notifications/newest', 'compact'],
    'notifications.markRead': ['PUT', '/account/notifications/{id}/read', 'detailed'],
    'notifications.markAllRead': ['PUT', '/account/notifications/read', 'compact'],
    'authentication.login': ['POST', '/login', 'compact'],
    'authentication.validateToken': ['GET', '/validate_token', 'compact'],
    'authentication.reauth': ['POST', '/reauth', 'compact'],
    'authentication.logout': ['POST', '/logout', 'compact'],
    'start.read': ['GET', '/start', 'compact'],
    'pages.home': ['GET', '/pages/home', 'compact'],
    'pages.settings': ['GET', '/pages/settings', 'compact'],
    'pages.myTeam': ['GET', '/pages/my-team', 'compact'],
    'pages.clients': ['GET', '/pages/clients', 'compact'],
    'pages.documents': ['GET', '/pages/documents', 'compact'],
    'pages.conversation': ['GET', '/pages/conversations/{id}', 'detailed'],
    'pages.providerHome': ['GET', '/pages/provider-home', 'compact'],
  },
  developer: {},
  medicalScanner: {},
  medicalSearch: {},
  careData: {},
  dataTrust: {},
  messages: {},
} as const satisfies OpeningRoutes
