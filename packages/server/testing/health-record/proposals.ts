import { randomUUID } from 'node:crypto'
import { profileProposalSchema, profileProposalsSchema } from '@platform/contract/health-record'
import type { ProfileEntry, ProfileProposal, ProfileProposals } from '@platform/contract/health-record'
import type { Caller } from '../fixtures/care.ts'
import type { TestServer } from '../index.ts'
import { createCareDataCall } from './call-care-data.ts'

type Change = Readonly<Record<string, unknown>>

/** What a caller proposes for the health profile of somebody, and decides about. */
export function createProposals(
  server: TestServer,
  caller: Pick<Caller, 'id' | 'token'>,
  personId: string = caller.id,
) {
  const call = createCareDataCall(server, caller)
  const send = (change: Change): Promise<Response> =>
    call('POST', '/profile-proposals', { key: randomUUID(), personId, target: null, ...change })
  const tryList = (standing = 'pending', query = '') =>
    call('GET', `/profile-proposals?personId=${personId}&standing=${standing}${query}`)
  return {
    send,
    propose: async (change: Change): Promise<ProfileProposal> => readProposalOf(await send(change)),
    tryList,
    list: async (standing?: string, query?: string): Promise<ProfileProposals> =>
      profileProposalsSchema.parse(await (await tryList(standing, query)).json()),
    withdraw: (id: string) => call('DELETE', `/profile-proposals/${id}`),
    accept: (id: string, seenVersion: number | null = null, sharing?: object) =>
      call('PUT', `/profile-proposals/${id}/acceptance`, { seenVersion, sharing }),
    decline: (id: string, reason = '') => call('PUT', `/profile-proposals/${id}/refusal`, { reason }),
  }
}

export const toTarget = ({ id, version }: Pick<ProfileEntry, 'id' | 'version'>) => ({
  target: { id, version },
})

export async function readProposalOf(response: Response): Promise<ProfileProposal> {
  if (!response.ok) throw new Error(await response.text())
  return profileProposalSchema.parse(await response.json())
}
