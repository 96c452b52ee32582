import type { ServiceRequest, ServiceRequestStatus } from '@platform/contract/service-requests'

export interface DemoServiceType {
  readonly name: string
  readonly description: string
  readonly responseHours: number
}

export const SERVICE_TYPES = [
  {
    name: 'Repeat prescription',
    description: 'For medicines that you take already.',
    responseHours: 8,
  },
  {
    name: 'Medical certificate',
    description: 'For your employer, your school or an insurance.',
    responseHours: 16,
  },
  {
    name: 'Second opinion',
    description: 'Attach what has been found so far.',
    responseHours: 40,
  },
] as const satisfies readonly DemoServiceType[]

export interface DemoRequest {
  /** Its place among the types. */
  readonly type: number
  readonly urgency: ServiceRequest['urgency']
  readonly text: string
  /** Days ago that it was begun. */
  readonly daysAgo: number
  /** Where it has got to, one after the other, each some hours after the one before. */
  readonly ways: readonly ServiceRequestStatus[]
  readonly reason?: string
  readonly comment?: string
  readonly note?: string
  /** In how many days an appointment would suit, for which times are offered then. */
  readonly preferredInDays?: readonly number[]
}

/** One in every status. */
export const REQUESTS: readonly DemoRequest[] = [
  {
    type: 2,
    urgency: 'routine',
    text: 'I would like to hear another view before the operation.',
    daysAgo: 1,
    ways: [],
  },
  {
    type: 0,
    urgency: 'urgent',
    text: 'My blood pressure tablets last until Friday.',
    daysAgo: 1,
    ways: ['submitted'],
  },
  {
    type: 1,
    urgency: 'routine',
    text: 'My employer needs a certificate for last week.',
    daysAgo: 3,
    ways: ['submitted', 'accepted'],
    comment: 'I will write it today.',
    note: 'Ask at the front desk for the letter paper.',
  },
  {
    type: 2,
    urgency: 'asap',
    text: 'Please look at the pictures of my knee.',
    daysAgo: 6,
    ways: ['submitted', 'accepted', 'inProgress'],
    comment: 'I would like to see your knee myself: here are some times.',
    preferredInDays: [22, 24],
  },
  {
    type: 0,
    urgency: 'routine',
    text: 'The same cream as last time, please.',
    daysAgo: 20,
    ways: ['submitted', 'accepted', 'inProgress', 'completed'],
    comment: 'The prescription is ready at the front desk.',
  },
  {
    type: 1,
    urgency: 'routine',
    text: 'A certificate for my gym.',
    daysAgo: 30,
    ways: ['submitted', 'declined'],
    reason: 'We only certify what we have treated. Your gym has a form of its own.',
  },
  {
    type: 0,
    urgency: 'routine',
    text: 'Drops for hay fever.',
    daysAgo: 45,
    ways: ['submitted', 'cancelled'],
    reason: 'I have found some at home.',
  },
]
