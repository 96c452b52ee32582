import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('starts its own product and measures everything unless told otherwise', () => {
  expect(readOptions([], {})).toEqual({ isBytesOnly: false, portBase: undefined, rounds: 3, latencyMs: 150 })
})

it('reads what it is told', () => {
  const env = { BENCH_PORT_BASE: '4000', BENCH_ROUNDS: '5', BENCH_LATENCY_MS: '562.5' }
  expect(readOptions(['--bytes'], env)).toEqual({
    isBytesOnly: true,
    portBase: 4000,
    rounds: 5,
    latencyMs: 562.5,
  })
})

it.each(['x', '0', '-1', 'Infinity'])('refuses "%s" as a number of rounds', (text) => {
  expect(() => readOptions([], { BENCH_ROUNDS: text })).toThrow('BENCH_ROUNDS')
})
