import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'

it('is published by its owner, and everybody finds and reads it from then on', async () => {
  const own = await openPage('/search-profile/edit', { as: 'search' })
  await screen.findByText('Only you can see your profile')
  await own.user.click(await screen.findByRole('button', { name: 'Publish profile' }))
  await screen.findByText('Everyone can see your profile')
  await screen.findByRole('link', { name: 'Open your public page' })
  await own.close()
  const { user, address } = await openPage('/main/professionals')
  await screen.findByRole('heading', { level: 1, name: 'Professionals' })
  await user.type(await screen.findByRole('searchbox', { name: 'Name or words' }), 'speech zzz')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByText('No one was found')
  expect(address()).toBe('/main/professionals?q=speech+zzz')
  const words = await screen.findByRole('searchbox', { name: 'Name or words' })
  await user.clear(words)
  await user.type(words, 'SPEECH{Enter}')
  const list = within(await screen.findByRole('list', { name: 'Professionals' }))
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(await list.findByRole('link', { name: 'Noor el-Masri' }))
  await screen.findByRole('heading', { level: 1, name: 'Noor el-Masri' })
  const mail = await screen.findByRole('link', { name: 'noor@example.com' })
  expect(mail.getAttribute('href')).toBe('mailto:noor@example.com')
  expect(address()).toMatch(/^\/main\/professionals\/noor-el-masri-[0-9a-f]{8}$/)
  expect(await findAccessibilityProblems()).toEqual([])
})

it('says so where there is no such profile', async () => {
  await openPage('/main/professionals/nobody-00000000')
  await screen.findByRole('heading', { level: 1, name: 'This profile is not here' })
  await screen.findByRole('link', { name: 'All professionals' })
  expect(await findAccessibilityProblems()).toEqual([])
})

it('has its place in the settings of professionals too, who see what is known of their licence', async () => {
  await openPage('/professional/settings#public-profile', { as: 'professional' })
  await screen.findByRole('heading', { name: 'Public profile' })
  await screen.findByText('Only you can see your profile')
  await screen.findByText('Not checked yet')
  expect(await findAccessibilityProblems()).toEqual([])
})
