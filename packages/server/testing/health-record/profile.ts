import { randomUUID } from 'node:crypto'
import { healthProfileSchema, profileEntrySchema } from '@platform/contract/health-record'
import type { HealthProfile, ProfileEntry } from '@platform/contract/health-record'
import type { Caller } from '../fixtures/care.ts'
import type { TestServer } from '../index.ts'
import { createCareDataCall } from './call-care-data.ts'

export const ASTHMA = { kind: 'condition', name: 'Asthma', startedOn: '2019' } as const
export const PENICILLIN = {
  kind: 'allergy',
  name: 'Penicillin',
  criticality: 'high',
  reaction: 'Rash and short breath',
} as const

/** What a caller does with their own health profile, or with that of somebody else. */
export function createProfile(server: TestServer, caller: Pick<Caller, 'id' | 'token'>) {
  const call = createCareDataCall(server, caller)
  const send = (change: Readonly<Record<string, unknown>>): Promise<Response> =>
    call('POST', '/profile-entries', {
      key: randomUUID(),
      personId: caller.id,
      audience: 'team',
      memberIds: [],
      ...change,
    })
  return {
    send,
    add: async (change: Readonly<Record<string, unknown>>): Promise<ProfileEntry> =>
      readProfileEntryOf(await send(change)),
    change: ({ id, version }: Pick<ProfileEntry, 'id' | 'version'>, change: object): Promise<Response> =>
      call('PUT', `/profile-entries/${id}`, { audience: 'team', memberIds: [], ...change }, version),
    markError: (id: string, reason = '') => call('PUT', `/profile-entries/${id}/error`, { reason }),
    restore: (id: string) => call('DELETE', `/profile-entries/${id}/error`),
    confirm: ({ id, version }: Pick<ProfileEntry, 'id' | 'version'>) =>
      call('PUT', `/profile-entries/${id}/confirmation`, undefined, version),
    unconfirm: (id: string) => call('DELETE', `/profile-entries/${id}/confirmation`),
    listVersions: (id: string) => call('GET', `/profile-entries/${id}/versions`),
    sayNone: (section: string, isNoneKnown = true, personId = caller.id) =>
      call('PUT', '/profile-sections', { personId, section, isNoneKnown }),
    tryRead: (personId = caller.id, query = '') =>
      call('GET', `/profile-entries?personId=${personId}${query}`),
    read: async (personId = caller.id, query = ''): Promise<HealthProfile> =>
      healthProfileSchema.parse(
        await (await call('GET', `/profile-entries?personId=${personId}${query}`)).json(),
      ),
  }
}

export async function readProfileEntryOf(response: Response): Promise<ProfileEntry> {
  if (!response.ok) throw new Error(await response.text())
  return profileEntrySchema.parse(await response.json())
}
