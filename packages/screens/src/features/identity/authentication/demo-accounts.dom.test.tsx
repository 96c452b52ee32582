import type { DemoSignIn } from '@platform/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createAccountToken } from '../../../../testing/account-token.ts'
import { answerWith, refuseWith } from '../../../../testing/answers.ts'
import { openPublicPage } from '../../../../testing/open-public-page.tsx'
import { Screen as ProfessionalLanding } from '../../../pages/main/professional/professional.screen.tsx'
import { Screen as ProviderSignIn } from '../../../pages/provider/login/login.screen.tsx'

const accounts = {
  client: 'Clara Brandt',
  professional: 'Ingrid Solberg',
  searchProfile: 'Noor el-Masri',
  provider: 'Henrik Aalto',
  platformAdmin: 'Priya Raman',
} as const
const demo: DemoSignIn = {
  password: 'known to all',
  accounts: [
    ...(Object.keys(accounts) as (keyof typeof accounts)[]).map((kind) => ({
      kind,
      email: `${kind}@example.com`,
      name: accounts[kind],
      isLeader: false,
    })),
    { kind: 'professional', email: 'leader@example.com', name: 'Margarete Vogel', isLeader: true },
  ],
}
const screens = { 'main.professional': ProfessionalLanding, 'provider.login': ProviderSignIn }
const findOffer = () => screen.findByRole('group', { name: /This is a demo/ })

it('signs in as somebody of the demo with one click', async () => {
  const answer = () => answerWith({ token: createAccountToken({ acc_t: 1 }) })
  const { calls, address } = await openPublicPage({ at: '/main#login', site: { demo }, answer })
  fireEvent.click(within(await findOffer()).getByRole('button', { name: /Clara Brandt/ }))
  await screen.findByRole('heading', { name: 'client.home' })
  expect(address()).toBe('/client')
  expect(calls).toEqual([
    { name: 'POST /login', body: { email: 'client@example.com', password: 'known to all' } },
  ])
})

it.each([
  ['/main#login', ['Clara Brandt Client', 'Priya Raman Platform administrator']],
  [
    '/main/professional#login',
    ['Ingrid Solberg Professional', 'Noor el-Masri Search profile', 'Margarete Vogel Organization leader'],
  ],
  ['/provider/login', ['Henrik Aalto Provider']],
])('offers at %s those it is for', async (at, names) => {
  await openPublicPage({ at, site: { demo }, screens })
  const buttons = within(await findOffer()).getAllByRole('button')
  expect(buttons).toHaveLength(names.length)
  for (const name of names) {
    expect(within(await findOffer()).getByRole('button', { name })).toBeDefined()
  }
})

it('says as any sign-in why it was refused', async () => {
  await openPublicPage({ at: '/main#login', site: { demo }, answer: () => refuseWith('rate_limited') })
  fireEvent.click(within(await findOffer()).getByRole('button', { name: /Priya Raman/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/too many attempts/)
})

it('offers nobody where the server is no demo', async () => {
  await openPublicPage({ at: '/main#login' })
  await screen.findByLabelText('Email')
  expect(screen.queryByRole('group')).toBeNull()
})
