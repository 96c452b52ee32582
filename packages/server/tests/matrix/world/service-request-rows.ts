import type { Actor } from './actors.ts'

type Values = Readonly<Record<string, unknown>>

export const SERVICE_REQUEST_ROWS: Readonly<
  Record<string, (actor: Actor, nowMs: number) => Values | undefined>
> = {
  service_types: () => ({ response_hours: 8, retired_at: null }),
  /** An actor has none. */
  service_type_answerers: () => undefined,
  // Everybody's is about themselves, as their consent is, and waits for an answer.
  service_requests: (actor, nowMs) => ({
    client_id: actor.accountId,
    status: 'submitted',
    urgency: 'routine',
    preferred_times: [],
    form_assignment_id: null,
    handled_by: null,
    submitted_at: new Date(nowMs).toISOString(),
  }),
  service_request_events: () => ({ status: null, step: null }),
  service_request_times: () => ({ state: 'taken' }),
}
