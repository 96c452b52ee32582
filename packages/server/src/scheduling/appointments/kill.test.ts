import { expect, it } from 'vitest'
import { killWhileBooking } from '../../../testing/booking-kills.ts'
import { createRandom } from '../../../testing/fixtures/random.ts'

// The benchmark asks for more: here the machine has other tests to run.
const ROUNDS = 2

it('a server that is killed while people book has what it acknowledged, and nothing half', async () => {
  const result = await killWhileBooking({ rounds: ROUNDS, random: createRandom(20_261_124) })
  expect(result).toMatchObject({ lost: [], faults: [] })
  expect(result.acknowledged).toBeGreaterThan(ROUNDS)
}, 600_000)
