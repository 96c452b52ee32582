import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@platform/server'
import { expect, it } from 'vitest'
import { describeStack } from './describe-stack.ts'

const text = describeStack({
  apiUrl: 'http://localhost:4000',
  sites: [
    { siteId: 'Platform', name: 'Platform', url: 'http://localhost:4100' },
    { siteId: 'PrecisionHealthAlly', name: 'PrecisionHealthAlly', url: 'http://localhost:4103' },
  ],
})

it('names every address and every demo account with the password', () => {
  for (const address of ['http://localhost:4000', 'http://localhost:4100', 'http://localhost:4103']) {
    expect(text).toContain(address)
  }
  for (const { email } of DEMO_ACCOUNTS) expect(text).toContain(email)
  expect(text).toContain(DEMO_PASSWORD)
})

it('lines the addresses up, however long the names are', () => {
  const columns = text
    .split('\n')
    .filter((line) => line.includes('http://'))
    .map((line) => line.indexOf('http://'))
  expect(new Set(columns).size).toBe(1)
})
