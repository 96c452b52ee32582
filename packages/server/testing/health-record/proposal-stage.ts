import { afterAll, beforeAll, beforeEach } from 'vitest'
import { careResources } from '../../src/tables/health-record/care-resources.ts'
import { profileProposals } from '../../src/tables/health-record/profile-proposals.ts'
import { callAs, forgetCare, joinTeam } from '../fixtures/care.ts'
import { createTestClock } from '../fixtures/sign-in.ts'
import { startTestServer } from '../index.ts'
import { createProfile } from './profile.ts'
import { createProposals } from './proposals.ts'

export const METFORMIN = { kind: 'medicine', name: 'Metformin', dose: '500 mg' } as const

async function openStage() {
  const clock = createTestClock()
  const server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  const client = await callAs(server, 'client2@example.com')
  const doctor = await callAs(server, 'professional2@example.com')
  const colleague = await callAs(server, 'professional@example.com')
  await joinTeam(client, doctor, { scopes: ['record'] })
  await joinTeam(client, colleague, { scopes: ['record'] })
  return {
    clock,
    server,
    client,
    doctor,
    colleague,
    profile: createProfile(server, client),
    ofClient: createProposals(server, client),
    ofDoctor: createProposals(server, doctor, client.id),
    ofColleague: createProposals(server, colleague, client.id),
  }
}

export type ProposalStage = Awaited<ReturnType<typeof openStage>>

/** A client with an empty health profile and two professionals to whom it is open. */
export function useProposals(): () => ProposalStage {
  let opened: ProposalStage | undefined
  const read = (): ProposalStage => {
    if (opened === undefined) throw new Error('The server has not started')
    return opened
  }
  beforeAll(async () => {
    opened = await openStage()
  })
  beforeEach(async () => {
    await read().server.database.delete(profileProposals)
    await read().server.database.delete(careResources)
  })
  afterAll(() => opened?.server.close())
  return read
}
