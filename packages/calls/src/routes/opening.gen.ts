// Written by `pnpm --filter @platform/calls generate` from the contract; do not edit.
import type { OpeningRoutes } from './route-table.ts'

// prettier-ignore
export const openingRoutes = {
  main: {
    'notifications.summary': ['GET', '/account/notifications'],
    'notifications.list': ['GET', '/account/notifications/newest'],
    'notifications.markRead': ['PUT', '/account/notifications/{id}/read'],
    'notifications.markAllRead': ['PUT', '/account/notifications/read'],
    'authentication.login': ['POST', '/login'],
    'authentication.validateToken': ['GET', '/validate_token'],
    'authentication.reauth': ['POST', '/reauth'],
    'authentication.logout': ['POST', '/logout'],
    'start.read': ['GET', '/start'],
    'pages.home': ['GET', '/pages/home'],
    'pages.settings': ['GET', '/pages/settings'],
    'pages.myTeam': ['GET', '/pages/my-team'],
    'pages.clients': ['GET', '/pages/clients'],
    'pages.documents': ['GET', '/pages/documents'],
    'pages.conversation': ['GET', '/pages/conversations/{id}'],
    'pages.providerHome': ['GET', '/pages/provider-home'],
  },
  developer: {},
  medicalScanner: {},
  medicalSearch: {},
  careData: {},
  dataTrust: {},
  messages: {},
} as const satisfies OpeningRoutes
