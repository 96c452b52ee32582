import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { addAccounts, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { COUNTED_ROWS } from './count-found.ts'

const foundSchema = z.object({ total: z.int(), isTotalExact: z.boolean() })

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  admin = await signInAs(server, 'admin@example.com')
  await addAccounts(server.database, COUNTED_ROWS, Date.now())
})

afterAll(() => server.close())

async function find(query: string): Promise<z.output<typeof foundSchema>> {
  const response = await server.request('main', `/admin/accounts${query}`, { token: admin })
  expect(response.status).toBe(200)
  return foundSchema.parse(await response.json())
}

it('counts exactly up to its bound', async () => {
  await expect(find('?q=robin')).resolves.toEqual({ total: COUNTED_ROWS, isTotalExact: true })
  await expect(find('?kind=provider')).resolves.toEqual({ total: 1, isTotalExact: true })
})

it('says that there are more beyond it', async () => {
  await expect(find('?kind=client')).resolves.toEqual({ total: COUNTED_ROWS, isTotalExact: false })
})
