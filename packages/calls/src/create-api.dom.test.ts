import { apiBases } from '@platform/contract'
import { expect, test } from 'vitest'
import { createApi } from './create-api.ts'
import { createQueryClient } from './query-client.ts'

function createPageApi(bases = apiBases as Record<keyof typeof apiBases, string>) {
  const seen: string[] = []
  const traces: boolean[] = []
  const api = createApi({
    siteId: 'Candoo',
    bases,
    token: () => undefined,
    fetch: (input, init) => {
      seen.push(input instanceof Request ? input.url : String(input))
      const { headers } = new Request(input, init)
      traces.push(headers.has('traceparent'))
      return Promise.resolve(Response.json({ items: [] }))
    },
  })
  return { api, seen, traces }
}

test('on a page, a base without a host lives on the page’s own origin', async () => {
  const { api, seen, traces } = createPageApi()
  await api.clients.careData.request('/Patient')
  await api.call.main.plans.list()
  expect(seen).toEqual([`${location.origin}/api/care-data/Patient`, `${location.origin}/api/main/plans`])
  expect(traces).toEqual([true, true])
})

test('a base elsewhere is taken as it is, with or without a slash at its end', async () => {
  const { api, seen, traces } = createPageApi({ ...apiBases, messages: 'https://messages.example/v1/' })
  await api.clients.messages.request('/threads')
  expect(seen).toEqual(['https://messages.example/v1/threads'])
  expect(traces).toEqual([false])
})

test('queries are not held back while the browser says it is offline', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always'])
  expect([queries?.retry, mutations?.retry]).toEqual([false, false])
})
