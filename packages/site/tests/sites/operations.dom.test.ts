import type { Upkeep, WorkQueue } from '@platform/contract'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'

const OTHER_ID = '0b5a3c1e-6f0d-4a0e-9d6b-5f3c0a7e2d11'

it('shows an administrator what the server does and what waits, and starts a job now', async () => {
  const admin = await openPage('/admin/operations', { as: 'admin' })
  const jobs = within(await screen.findByRole('table', { name: 'Jobs' }))
  expect(jobs.getByRole('row', { name: /^Delete accounts that are due/ })).toBeDefined()
  const queues = within(screen.getByRole('table', { name: 'Queues' }))
  expect(queues.getByRole('row', { name: /^Data exports/ })).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  await admin.user.click(jobs.getByRole('button', { name: 'Run now: Delete accounts that are due' }))
  await screen.findByText('Started: Delete accounts that are due')
})

it('offers another try only where something was given up, and says what came of it', async () => {
  const admin = await openPage('/admin/operations', { as: 'admin' })
  await screen.findByRole('table', { name: 'Queues' })
  expect(screen.queryByRole('button', { name: 'Try again: Data exports' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Documents to read/ })).toBeNull()
  admin.network.alter('GET /api/main/admin/jobs', (text) => {
    const { items, queues }: { items: unknown; queues: WorkQueue[] } = JSON.parse(text)
    const failed = { total: 2, isTotalExact: true }
    return JSON.stringify({
      items,
      queues: queues.map((queue) => ({ ...queue, failed, waiting: { ...failed, total: 0 } })),
    })
  })
  await admin.user.click(screen.getByRole('button', { name: 'Refresh' }))
  await admin.user.click(await screen.findByRole('button', { name: 'Try again: Data exports' }))
  await screen.findByText('Nothing was left to try again')
  await screen.findByRole('button', { name: 'Try again: Webhook calls' })
  await screen.findByRole('button', { name: 'Send now: Other emails' })
  expect(screen.queryByRole('button', { name: /Documents to read/ })).toBeNull()
})

it('says what is amiss with servers, the database and keys, in words', async () => {
  const admin = await openPage('/admin/operations', { as: 'admin' })
  admin.network.alter('GET /api/main/admin/operations/running', (text) => {
    const { servers, migrations }: Upkeep['running'] = JSON.parse(text)
    return JSON.stringify({
      servers: [...servers, ...servers.map((server) => ({ ...server, id: OTHER_ID, isOther: true }))],
      migrations: { ...migrations, missing: ['0057_one', '0058_two'], unknown: ['0059_three'] },
    })
  })
  admin.network.alter('GET /api/main/admin/operations/keys', () =>
    JSON.stringify({
      items: [
        { kind: 'files', seen: 1_040, older: 260, closed: 0, isComplete: false },
        { kind: 'webhooks', seen: 2, older: 0, closed: 1, isComplete: true },
      ],
    }),
  )
  await screen.findByRole('table', { name: 'Keys' })
  await admin.user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('Servers with another version: 1 of 2')
  await screen.findByText('Changes missing in the database: 2')
  await screen.findByText(/Run the command “migrate”: 0057_one, 0058_two$/)
  await screen.findByText('A newer server has changed the database')
  expect(screen.getByRole('progressbar', { name: '75% under the newest key' })).toBeDefined()
  await screen.findByText('1,040, a sample')
  await screen.findByText('Key missing: 1')
  expect(await findAccessibilityProblems()).toEqual([])
})

it('says which servers run, what is large and how keys are', async () => {
  await openPage('/admin/operations', { as: 'admin' })
  const servers = within(await screen.findByRole('table', { name: 'Servers and versions' }))
  expect(servers.getByText('Shows this page')).toBeDefined()
  await screen.findByText('All servers run the same version')
  const sizes = within(await screen.findByRole('table', { name: 'Largest tables' }))
  expect(sizes.getAllByRole('row')).toHaveLength(11)
  const keys = within(await screen.findByRole('table', { name: 'Keys' }))
  expect(keys.getByRole('row', { name: /^Files Under the newest key/ })).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
})

it('is closed to everybody else', async () => {
  await openPage('/admin/operations', { as: 'client' })
  expect(screen.queryByRole('table', { name: 'Jobs' })).toBeNull()
})
