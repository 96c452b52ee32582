import { expect, it } from 'vitest'
import { ANY, askFor } from './list.queries.ts'

it('asks for all of a list that nothing narrows', () => {
  expect(askFor({ q: '', state: ANY, after: '' })).toEqual({})
})

it('asks for what narrows a list, by the names of the server', () => {
  const filter = { q: 'lee', state: 'active', organization: '1', person: '2', after: 'next' }
  expect(askFor(filter)).toEqual({
    q: 'lee',
    state: 'active',
    organizationId: '1',
    accountId: '2',
    cursor: 'next',
  })
})
