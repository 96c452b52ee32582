import main from '@platform/i18n/locales/en/main.json' with { type: 'json' }
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createAccountToken } from '../../../../testing/account-token.ts'
import { openPublicPage } from '../../../../testing/open-public-page.tsx'

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name })

it.each(['Platform', 'Candoo', 'Benefits2', 'PrecisionHealthAlly'] as const)(
  'speaks of the situation of the people %s is for',
  async (id) => {
    await openPublicPage({ at: '/main', site: { id, name: id } })
    expect(await findHeading(main.home[id].heading)).toBeDefined()
    for (const thing of ['consent', 'documents', 'messages', 'appointments'] as const) {
      expect(screen.getByText(main.home[id][thing].text)).toBeDefined()
    }
    for (const fact of ['whom', 'sees'] as const) expect(screen.getByText(main.home[id][fact])).toBeDefined()
    const pictures = screen.getAllByRole('img', { name: main.home[id].shown })
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      '/pictures/client.en.light.webp',
      '/pictures/client.en.dark.webp',
    ])
  },
)

it('has words for a brand it does not know', async () => {
  await openPublicPage({ at: '/main', site: { id: 'Newcomer', name: 'Newcomer' } })
  expect(await findHeading(main.home.other.heading)).toBeDefined()
  expect(screen.getByText(/^With Newcomer you keep your health record/)).toBeDefined()
  expect(screen.queryByRole('heading', { name: main.home.shown.title })).toBeNull()
})

it('speaks of nothing that the site has switched off', async () => {
  await openPublicPage({ at: '/main', site: { pages: { client: { messages: false } } } })
  await findHeading(main.home.Platform.heading)
  expect(screen.getByText(main.home.Platform.documents.text)).toBeDefined()
  expect(screen.queryByText(main.home.Platform.messages.text)).toBeNull()
})

it('offers those who are signed in their own area instead of another sign-in', async () => {
  await openPublicPage({ at: '/main', token: createAccountToken({ acc_t: 1 }) })
  const page = within(await screen.findByRole('main'))
  expect((await page.findByRole('link', { name: 'My area' })).getAttribute('href')).toBe('/client')
  expect(page.queryByRole('link', { name: 'Sign in' })).toBeNull()
})
