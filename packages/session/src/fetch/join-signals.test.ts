import { afterEach, expect, it, vi } from 'vitest'
import { joinSignals } from './join-signals.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['with AbortSignal.any', true],
  ['without it', false],
])('joins signals %s', (_name, hasAny) => {
  if (!hasAny) vi.stubGlobal('AbortSignal', {})
  const [one, other] = [new AbortController(), new AbortController()]
  const joined = joinSignals([one.signal, other.signal])
  expect(joined.aborted).toBe(false)
  other.abort('left')
  expect(joined.reason).toBe('left')
  one.abort('late')
  expect(joined.reason).toBe('left')
  expect(joinSignals([one.signal, other.signal]).reason).toBe('late')
})
