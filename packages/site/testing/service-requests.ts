import { randomUUID } from 'node:crypto'
import { versionTag } from '@platform/contract'
import type { OfferedServiceType, ServiceRequest } from '@platform/contract/service-requests'
import { readFreeTimes } from './appointments.ts'
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

/** Sends a request of the client's own, which the professional of the demo accepts. */
export async function sendAccepted(text: string): Promise<ServiceRequest> {
  const { id } = await sendRequest(text)
  const professional = await (await useProduct()).as('professional')
  return professional.call<ServiceRequest>('PUT', `/main/service-requests/${id}/status`, {
    action: 'accept',
    reason: '',
  })
}

/** Offers times of the professional of the demo in a request that is accepted. */
export async function offerTimes(id: string, places: readonly number[]): Promise<ServiceRequest> {
  const product = await useProduct()
  const professional = await product.as('professional')
  const { subject, starts } = await readFreeTimes(await product.as('client'))
  const { scheduleId, serviceId } = subject
  return professional.call<ServiceRequest>('POST', `/main/service-requests/${id}/times`, {
    key: randomUUID(),
    scheduleId,
    serviceId,
    starts: places.map((place) => starts.at(place)),
  })
}
