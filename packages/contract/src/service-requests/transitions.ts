/** FHIR: Task.status, in the words of the product. */
export const SERVICE_REQUEST_STATUSES = [
  'draft',
  'submitted',
  'accepted',
  'inProgress',
  'completed',
  'declined',
  'cancelled',
] as const

export type ServiceRequestStatus = (typeof SERVICE_REQUEST_STATUSES)[number]

/** Who keeps the record of the person, or who answers for the organization. */
export type ServiceRequestSide = 'person' | 'organization'

export const SERVICE_REQUEST_ACTIONS = ['submit', 'accept', 'begin', 'complete', 'decline', 'cancel'] as const

export type ServiceRequestAction = (typeof SERVICE_REQUEST_ACTIONS)[number]

/** What happens with a request beside its status. */
export const SERVICE_REQUEST_STEPS = ['timesOffered', 'timesWithdrawn', 'timeTaken', 'timesDeclined'] as const

export type ServiceRequestStep = (typeof SERVICE_REQUEST_STEPS)[number]

interface ServiceRequestTransition {
  readonly by: ServiceRequestSide
  readonly from: readonly ServiceRequestStatus[]
  readonly to: ServiceRequestStatus
  readonly needsReason: boolean
}

/** How a request goes from one status to another. The database refuses every other way by the same table. */
export const SERVICE_REQUEST_TRANSITIONS = {
  submit: { by: 'person', from: ['draft'], to: 'submitted', needsReason: false },
  accept: { by: 'organization', from: ['submitted'], to: 'accepted', needsReason: false },
  begin: { by: 'organization', from: ['accepted'], to: 'inProgress', needsReason: false },
  complete: { by: 'organization', from: ['accepted', 'inProgress'], to: 'completed', needsReason: false },
  decline: { by: 'organization', from: ['submitted', 'accepted'], to: 'declined', needsReason: true },
  cancel: {
    by: 'person',
    from: ['submitted', 'accepted', 'inProgress'],
    to: 'cancelled',
    needsReason: false,
  },
} as const satisfies Record<ServiceRequestAction, ServiceRequestTransition>

/** While it has one of these, times can be offered and taken; from the first that is taken on it has the other. */
export const SERVICE_REQUEST_TIMES = {
  from: ['accepted', 'inProgress'],
  to: 'inProgress',
} as const satisfies Pick<ServiceRequestTransition, 'from' | 'to'>

/** @example mayHaveTimes('submitted') // false */
export function mayHaveTimes(status: ServiceRequestStatus): boolean {
  return SERVICE_REQUEST_TIMES.from.some((one) => one === status)
}

/**
 * What one side may do with a request of this status.
 * @example listServiceRequestActions('submitted', 'organization') // ['accept', 'decline']
 */
export function listServiceRequestActions(
  status: ServiceRequestStatus,
  side: ServiceRequestSide,
): ServiceRequestAction[] {
  return SERVICE_REQUEST_ACTIONS.filter((action) => {
    const { by, from }: ServiceRequestTransition = SERVICE_REQUEST_TRANSITIONS[action]
    return by === side && from.includes(status)
  })
}

/**
 * Whether nothing more happens with a request of this status.
 * @example isServiceRequestClosed('declined') // true
 */
export function isServiceRequestClosed(status: ServiceRequestStatus): boolean {
  return (
    listServiceRequestActions(status, 'person').length === 0 &&
    listServiceRequestActions(status, 'organization').length === 0
  )
}
