import type { ApiError } from '@platform/api'
import type { Account, SignIn } from '@platform/contract'
import type { QueryObserverResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { expectTypeOf, test } from 'vitest'
import type { Api } from './create-api.ts'
import type { LaterRoutes } from './routes/route-table.ts'

declare const api: Api

test('calls take and give what the contract says', () => {
  expectTypeOf(api.call.main.account.read).returns.resolves.toEqualTypeOf<Account>()
  expectTypeOf(api.call.main.authentication.login).parameter(0).toEqualTypeOf<{
    email: string
    password: string
  }>()
  expectTypeOf(api.call.main.signIns.list).returns.resolves.toHaveProperty('items').toEqualTypeOf<SignIn[]>()
})

test('a query knows its data, and that its error is ours', () => {
  const read = () => useQuery(api.query.main.account.read.queryOptions())
  expectTypeOf<ReturnType<typeof read>['data']>().toEqualTypeOf<QueryObserverResult<Account>['data']>()
  expectTypeOf<ReturnType<typeof read>['error']>().toEqualTypeOf<ApiError | null>()
})

test('a table of routes that lacks an endpoint is not taken', () => {
  expectTypeOf<LaterRoutes<'main'>>().toHaveProperty('account.read')
  expectTypeOf<LaterRoutes<'main'>>().not.toHaveProperty('start.read')
  expectTypeOf<Omit<LaterRoutes<'main'>, 'account.read'>>().not.toExtend<LaterRoutes<'main'>>()
})
