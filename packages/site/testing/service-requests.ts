import { randomUUID } from 'node:crypto'
import { versionTag } from '@platform/contract'
import type { OfferedServiceType, ServiceRequest } from '@platform/contract/service-requests'
import { useProduct } from './product.ts'

/** Begins a draft of the client's own. */
export async function beginRequest(typeName: string): Promise<ServiceRequest> {
  const client = await (await useProduct()).as('client')
  const { items } = await client.call<{ items: OfferedServiceType[] }>(
    'GET',
    `/main/service-types?personId=${client.id}`,
  )
  return client.call<ServiceRequest>('POST', '/main/service-requests', {
    key: randomUUID(),
    personId: client.id,
    typeId: items.find(({ name }) => name === typeName)?.id,
  })
}

/** Sends a request of the client's own. */
export async function sendRequest(text: string): Promise<ServiceRequest> {
  const client = await (await useProduct()).as('client')
  const { id, version } = await beginRequest('Repeat prescription')
  const draft = { urgency: 'urgent', text, preferredTimes: [], documentIds: [] }
  await client.call('PUT', `/main/service-requests/${id}`, draft, { 'if-match': versionTag(version) })
  return client.call<ServiceRequest>('PUT', `/main/service-requests/${id}/status`, {
    action: 'submit',
    reason: '',
  })
}
