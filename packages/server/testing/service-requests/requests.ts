import { randomUUID } from 'node:crypto'
import { versionTag } from '@platform/contract'
import { serviceRequestSchema, serviceTypeSchema } from '@platform/contract/service-requests'
import type {
  ServiceRequest,
  ServiceRequestAction,
  ServiceType,
  ServiceTypeForm,
} from '@platform/contract/service-requests'
import type { Caller } from '../fixtures/care.ts'
import type { BookableTime } from '../fixtures/schedule.ts'
import type { TestServer } from '../test-server.ts'

/** What a practice offers, unless told. */
const A_TYPE: ServiceTypeForm = {
  name: 'A new prescription',
  description: 'For what you take already.',
  questionnaireId: null,
  responseHours: 8,
  answererIds: [],
}

/** What a draft says, unless told. */
const A_DRAFT = { urgency: 'routine', text: 'Please renew it', preferredTimes: [], documentIds: [] }

/** Somebody who asks for something, or answers. */
export function createRequests(server: Pick<TestServer, 'request'>, { token }: Pick<Caller, 'token'>) {
  const call = (method: string, path: string, json?: unknown, version?: number): Promise<Response> =>
    server.request('main', path, {
      method,
      token,
      ...(json !== undefined && { json }),
      ...(version !== undefined && { headers: { 'if-match': versionTag(version) } }),
    })
  const toRequest = async (response: Response): Promise<ServiceRequest> => {
    if (!response.ok) throw new Error(await response.text())
    return serviceRequestSchema.parse(await response.json())
  }
  const tryMove = (id: string, action: ServiceRequestAction, reason = ''): Promise<Response> =>
    call('PUT', `/service-requests/${id}/status`, { action, reason })
  const tryBegin = (personId: string, typeId: string, key: string = randomUUID()): Promise<Response> =>
    call('POST', '/service-requests', { key, personId, typeId })
  const trySave = ({ id, version }: Pick<ServiceRequest, 'id' | 'version'>, change = {}): Promise<Response> =>
    call('PUT', `/service-requests/${id}`, { ...A_DRAFT, ...change }, version)
  const tryComment = (id: string, text: string, key: string = randomUUID()): Promise<Response> =>
    call('POST', `/service-requests/${id}/comments`, { key, text })
  const tryOffer = (
    id: string,
    time: BookableTime,
    starts: readonly string[],
    key: string = randomUUID(),
  ): Promise<Response> => call('POST', `/service-requests/${id}/times`, { key, ...time, starts })
  const tryTake = (id: string, timeId: string): Promise<Response> =>
    call('POST', `/service-requests/${id}/times/${timeId}/booking`)
  const tryRelease = (id: string): Promise<Response> => call('DELETE', `/service-requests/${id}/times`)
  return {
    call,
    tryOffer,
    tryTake,
    tryRelease,
    toRequest,
    tryMove,
    tryBegin,
    trySave,
    tryComment,
    move: async (id: string, action: ServiceRequestAction, reason = '') =>
      toRequest(await tryMove(id, action, reason)),
    begin: async (personId: string, typeId: string) => toRequest(await tryBegin(personId, typeId)),
    /** Submits a draft that says what is told. */
    async ask(personId: string, typeId: string, change = {}) {
      const begun = await toRequest(await tryBegin(personId, typeId))
      const saved = await toRequest(await trySave(begun, change))
      return toRequest(await tryMove(saved.id, 'submit'))
    },
    read: async (id: string) => toRequest(await call('GET', `/service-requests/${id}`)),
    tryRead: (id: string) => call('GET', `/service-requests/${id}`),
    async list(query = ''): Promise<{ id: string; status: string }[]> {
      const { items } = await (await call('GET', `/service-requests${query}`)).json()
      return items
    },
    async addType(change: Partial<ServiceTypeForm> = {}): Promise<ServiceType> {
      const response = await call('POST', '/organization/service-types', { ...A_TYPE, ...change })
      if (!response.ok) throw new Error(await response.text())
      return serviceTypeSchema.parse(await response.json())
    },
  }
}
