import { expect, it } from 'vitest'
import {
  ACCOUNT_KINDS,
  dashboardOf,
  pages,
  pathOf,
  readPage,
  redirects,
  signInOf,
  startPageOf,
} from './index.ts'

it('redirects the two paths of the specification', () => {
  expect(redirects).toEqual([
    { from: '/', to: '/main' },
    { from: '/search-profile', to: '/main/professional', hash: 'login' },
  ])
})

it('sends each kind of account to its start page', () => {
  expect(ACCOUNT_KINDS.map((kind) => [kind, pathOf(startPageOf(kind))])).toEqual([
    ['client', '/client'],
    ['professional', '/professional'],
    ['platformAdmin', '/admin'],
    ['searchProfile', '/main'],
    ['provider', '/provider'],
  ])
})

it('starts an account whose area is switched off on the public home page', () => {
  expect(startPageOf('provider', { provider: false })).toBe('main.home')
})

it('leads from the error screen to the dashboard of clients and professionals, and home for all others', () => {
  expect(ACCOUNT_KINDS.map((kind) => [kind, pathOf(dashboardOf(kind))])).toEqual([
    ['client', '/client'],
    ['professional', '/professional'],
    ['platformAdmin', '/main'],
    ['searchProfile', '/main'],
    ['provider', '/main'],
  ])
})

it('has a public sign-in for every page that asks for one', () => {
  expect(signInOf(readPage('client.journal'))).toEqual({ page: 'main.home', hash: 'login' })
  expect(signInOf(readPage('admin.home'))).toEqual({ page: 'main.home', hash: 'login' })
  expect(signInOf(readPage('professional.setup'))).toEqual({ page: 'main.professional', hash: 'login' })
  expect(signInOf(readPage('provider.connect'))).toEqual({ page: 'provider.login' })
  for (const page of pages) expect(readPage(signInOf(page).page).allow).toBe('public')
})
