import { expect, it } from 'vitest'
import { readJobFault } from './job-fault.ts'

function fail(code: string): Error {
  return Object.assign(new Error('Anna Berg, anna@example.com'), { code })
}

it('tells what kept a job from its work by codes alone, never by what the message says', () => {
  const faults = [
    fail('ECONNREFUSED'),
    fail('57014'),
    fail('23505'),
    new Error('Failed query', { cause: fail('57P01') }),
    new AggregateError([new Error('Anna Berg'), fail('40P01')], 'Accounts could not be erased'),
    fail('anna@example.com'),
    new TypeError('Anna Berg'),
    'Anna Berg',
  ].map(readJobFault)
  expect(faults).toEqual([
    { fault: 'unreachable', code: 'ECONNREFUSED' },
    { fault: 'tooSlow', code: '57014' },
    { fault: 'refused', code: '23505' },
    { fault: 'unreachable', code: '57P01' },
    { fault: 'tooSlow', code: '40P01' },
    { fault: 'other', code: 'Error' },
    { fault: 'other', code: 'TypeError' },
    { fault: 'other', code: 'Error' },
  ])
})
