import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'

it('shows an administrator what the server does and what waits, and starts a job now', async () => {
  const admin = await openPage('/admin/operations', { as: 'admin' })
  const jobs = within(await screen.findByRole('table', { name: 'Jobs' }))
  expect(jobs.getByRole('row', { name: /^Delete accounts that are due/ })).toBeDefined()
  const queues = within(screen.getByRole('table', { name: 'Queues' }))
  expect(queues.getByRole('row', { name: /^Data exports/ })).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  await admin.user.click(jobs.getByRole('button', { name: 'Run now: Delete accounts that are due' }))
  await screen.findByText('Started: Delete accounts that are due')
  await admin.user.click(screen.getByRole('button', { name: 'Send waiting emails now' }))
  await screen.findByText(/emails? will be sent again$/)
})

it('is closed to everybody else', async () => {
  await openPage('/admin/operations', { as: 'client' })
  expect(screen.queryByRole('table', { name: 'Jobs' })).toBeNull()
})
