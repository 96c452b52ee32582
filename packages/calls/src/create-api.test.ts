import { apiBases } from '@platform/contract'
import { expect, test } from 'vitest'
import { createApi } from './create-api.ts'

test('outside a page, a base without a host is refused at once and named', () => {
  const create = () => createApi({ siteId: 'Candoo', bases: apiBases, token: () => undefined })
  expect(create).toThrow('"/api/main" is no address for an API base here.')
})
