import { randomUUID } from 'node:crypto'
import { hashSync } from '@node-rs/argon2'
import { CARE_SCOPES } from '@platform/contract/care'
import { PASSWORD_HASH_COST } from '../../../src/identity/passwords/password-hasher.ts'
import { INVOICE_VALUES } from './invoice-values.ts'
import { BILLING_ROWS } from './billing-rows.ts'
import { DEVELOPER_ROWS } from './developer-rows.ts'
import { SERVICE_REQUEST_ROWS } from './service-request-rows.ts'
import { ACTOR_PASSWORD, findColleague, isOfKind } from './actors.ts'
import type { Actor } from './actors.ts'

/** One of those that come with the server. */
const STUDY_ID = 'sleep-and-shift-work'

type Values = Readonly<Record<string, unknown>>

const PASSWORD_HASH = hashSync(ACTOR_PASSWORD, PASSWORD_HASH_COST)

const DAY_MS = 86_400_000
/** An actor has no row in such a table. */
const NO_ROW = undefined

/** Holds what the code alone knows, and no check of the database. Most tables need no line here. */
const ROW_VALUES: Readonly<Record<string, (actor: Actor, nowMs: number) => Values | undefined>> = {
  accounts: (actor) => ({
    id: actor.accountId,
    kind: actor.kind,
    email: actor.email,
    password_hash: PASSWORD_HASH,
    organization_id: actor.organization?.id ?? null,
    organization_role: actor.organizationRole ?? null,
    study: null,
  }),
  // The one that the actor's token belongs to.
  sessions: (actor, nowMs) => ({
    id: actor.sessionId,
    rotated_at: new Date(nowMs).toISOString(),
    verified_at: new Date(nowMs).toISOString(),
    last_used_at: new Date(nowMs).toISOString(),
  }),
  notifications: () => ({ kind: 'account' }),
  ...BILLING_ROWS,
  ...SERVICE_REQUEST_ROWS,
  ...DEVELOPER_ROWS,
  notification_settings: () => ({ kind: 'account' }),
  notification_choices: () => ({ mail_rhythm: 'atOnce' }),
  audit_events: (actor) => ({
    id: randomUUID(),
    action: 'signIn.succeeded',
    actor_account_id: actor.accountId,
    subject_account_id: actor.accountId,
    organization_id: actor.organization?.id ?? null,
    object_kind: null,
    object_id: null,
    details: {},
  }),
  documents: () => ({ kind: 'letter', media_type: 'text/plain' }),
  document_requests: () => ({ kind: 'letter' }),
  // With an app, signing in would take a code.
  authenticator_apps: () => NO_ROW,
  organization_services: () => ({
    length_minutes: 30,
    place: 'onSite',
    capacity: 1,
    price_minor: null,
    currency: null,
    retired_at: null,
  }),
  professional_setups: (_actor, nowMs) => ({
    identity_saved_at: new Date(nowMs).toISOString(),
    hours_saved_at: new Date(nowMs).toISOString(),
  }),
  // On the last side nobody takes part yet, and nobody has a passkey: there signing in takes a password alone.
  study_consents: (actor) => {
    const signature = { kind: 'typed', name: `canary-${actor.code}-study_consents-signature` }
    return actor.side.number === 3 ? NO_ROW : { study_id: STUDY_ID, version: 2, signature }
  },
  passkeys: (actor) =>
    actor.side.number === 3 ? NO_ROW : { transports: ['internal'], relying_party_id: 'localhost' },
  professional_settings: () => ({ signature: null }),
  data_exports: () => ({ state: 'ready', parts: 1, attempts: 1 }),
  data_export_parts: () => ({ attempt: 1, index: 0 }),
  // Of age, so that the record can be handed over; it is not yet.
  dependants: () => ({ birth_date: '1990-01-01', handed_over_to: null, handed_over_at: null }),
  guardianships: () => ({ relation: 'other', scopes: CARE_SCOPES, is_lead: true }),
  // Each shares with themselves: with another, the names of others would be in every answer.
  care_grants: (actor) => ({ client_id: actor.accountId, scopes: CARE_SCOPES }),
  // Sent by clients to their own team; to professionals by the client of their side.
  care_invitations: (actor) => {
    const inviter = isOfKind(actor, 'professional') ? findColleague(actor, 'client') : actor
    return {
      client_id: inviter.accountId,
      invited_by: inviter.accountId,
      kind: 'member',
      email: actor.email,
      code_hash: null,
      scopes: CARE_SCOPES,
      relation: null,
    }
  },
  notification_mails: (_actor, nowMs) => ({
    kind: 'account',
    due_at: new Date(nowMs + DAY_MS).toISOString(),
  }),
  appointment_reminders: (_actor, nowMs) => ({
    kind: 'eve',
    due_at: new Date(nowMs + DAY_MS).toISOString(),
  }),
  account_events: () => ({ topic: 'messages', position: 1 }),
  account_event_positions: () => ({ position: 1 }),
  // Everybody's is about themselves, as their consent is.
  conversations: (actor) => ({
    client_id: actor.accountId,
    dependant_id: null,
    organization_id: actor.organization?.id ?? null,
    assignee_id: null,
    closed_at: null,
    priority: 'normal',
    last_sequence: 1,
  }),
  conversation_members: (actor) => ({
    side: isOfKind(actor, 'client') ? 'person' : 'team',
    read_sequence: 0,
  }),
  messages: () => ({ sequence: 1, side: 'person' }),
  message_attachments: () => ({ place: 0 }),
  message_drafts: () => ({ attachment_ids: [] }),
  // A time of the zone of its own schedule, so that it is there to be booked and moved.
  schedule_resources: () => ({ time_zone: 'UTC', organization_id: null, name: null, retired_at: null }),
  // All resources are of professionals.
  service_resources: () => NO_ROW,
  schedule_hours: () => ({
    weekday: 1,
    from_minute: 0,
    to_minute: 1440,
    valid_from: null,
    valid_to: null,
    service_id: null,
  }),
  schedule_exceptions: () => ({
    kind: 'closed',
    from_date: '2020-01-01',
    from_minute: 0,
    to_date: '2020-01-02',
    to_minute: 60,
  }),
  appointment_series: (actor) => ({ client_id: actor.accountId, interval_weeks: 1, count: 2 }),
  // Everybody's is about themselves and with themselves, as their consent is.
  appointments: (actor, nowMs) => ({
    client_id: actor.accountId,
    state: 'booked',
    starts_at: new Date(nowMs + 7 * DAY_MS).toISOString(),
    ends_at: new Date(nowMs + 7 * DAY_MS + 1_800_000).toISOString(),
    cancellation_reason: null,
    series_index: 1,
  }),
  schedule_claims: (_actor, nowMs) => ({
    lane: 0,
    during: `[${new Date(nowMs + 7 * DAY_MS).toISOString()},${new Date(nowMs + 7 * DAY_MS + 1_800_000).toISOString()})`,
    held_until: null,
  }),
  // Everybody's is about themselves and with themselves, as their consent is.
  waitlist_entries: (actor, nowMs) => ({
    client_id: actor.accountId,
    from_date: '2020-01-01',
    to_date: new Date(nowMs + 7 * DAY_MS).toISOString().slice(0, 10),
    day_parts: [],
    weekdays: [],
    due_at: new Date(nowMs + DAY_MS).toISOString(),
  }),
  waitlist_offers: () => ({ state: 'told' }),
  // Everybody's is about themselves, as their consent is.
  care_resources: (actor) => ({
    client_id: actor.accountId,
    type: 'Observation',
    scope: 'journal',
    source: 'self',
    effective_at: '2020-01-01T12:00:00.000Z',
    effective_to: null,
    error_at: null,
    error_reason: null,
    content: createNote(actor, 'care_resources'),
  }),
  care_versions: (actor) => ({ version: 1, change: 'created', content: createNote(actor, 'care_versions') }),
  // Of themselves, for something new.
  profile_proposals: (actor) => ({
    client_id: actor.accountId,
    change: 'add',
    target_id: null,
    target_version: null,
    state: 'pending',
    decided_by: null,
    reason: null,
    entry_id: null,
    content: {
      resourceType: 'Condition',
      code: { text: `canary-${actor.code}-profile_proposals-content` },
      subject: {},
    },
  }),
  // Of themselves, and not decided yet.
  health_imports: (actor) => ({
    client_id: actor.accountId,
    format: 'fhir',
    state: 'open',
    audience: null,
    accepted_at: null,
    undone_at: null,
  }),
  health_import_parts: () => ({ content: 'samples' }),
  health_import_counts: () => ({ kind: 'pulse', outcome: 'present' }),
  health_import_rows: (actor) => ({
    scope: 'journal',
    state: 'new',
    errors: [],
    entry_id: null,
    content: createNote(actor, 'health_import_rows'),
  }),
  // Published once, and sent by each to themselves; with an id that its actor knows.
  questionnaires: (actor) => ({
    id: actor.accountId,
    state: 'active',
    version: 1,
    published_version: 1,
    content: createForm(actor, 'questionnaires'),
  }),
  questionnaire_versions: (actor) => ({
    version: 1,
    content: createForm(actor, 'questionnaire_versions'),
    questions: { q: 'string' },
  }),
  ...INVOICE_VALUES,
  form_assignments: (actor) => ({ client_id: actor.accountId, state: 'open', response_id: null }),
  form_links: () => ({ answers: null }),
  form_drafts: () => ({ link_id: null }),
  form_draft_answers: (actor) => ({
    question: 'q',
    answers: [{ valueString: `canary-${actor.code}-form_draft_answers-answers` }],
    revision: 1,
  }),
  sample_series: () => ({ kind: 'pulse', unit: '/min' }),
  audit_chain: () => NO_ROW, // It is closed.
  audit_links: () => NO_ROW, // A trigger writes it.
  audit_roots: () => NO_ROW,
  audit_root_heads: () => NO_ROW,
  audit_checks: () => NO_ROW,
  provider_members: () => ({ role: 'admin' }),
  invitations: (actor) => {
    if (actor.kind === 'provider') return { organization_id: null, role: null }
    return actor.organization ? { provider_id: null, role: 'staff' } : NO_ROW
  },
  // A connection that the provider has asked the organization of its side for.
  provider_links: (actor) =>
    isOfKind(actor, 'provider')
      ? {
          id: actor.connectionId,
          organization_id: actor.side.organization.id,
          requested_by: 'provider',
          state: 'requested',
        }
      : NO_ROW,
  // Whoever belongs to no organization is shut out of that of their side.
  suspended_members: (actor) =>
    isOfKind(actor, 'professional') && actor.organization === undefined
      ? { organization_id: actor.side.organization.id, role: 'staff' }
      : NO_ROW,
}

function createNote({ code }: Actor, table: string): Values {
  return {
    resourceType: 'Observation',
    status: 'final',
    category: [{ coding: [{ code: 'note' }] }],
    code: { coding: [{ code: 'note' }] },
    effectiveDateTime: '2020-01-01T12:00:00.000Z',
    valueString: `canary-${code}-${table}-content`,
  }
}

function createForm({ code }: Actor, table: string): Values {
  const text = `canary-${code}-${table}-content`
  return { resourceType: 'Questionnaire', title: text, item: [{ linkId: 'q', type: 'string', text }] }
}

function chooseByColumn(actor: Actor): Values {
  return { site_id: actor.siteId, home_site: actor.siteId, language: 'en', time_zone: 'Europe/Berlin' }
}

/** The values that an actor's row of a table must have; `undefined` when there is to be no such row. */
export function chooseRowValues(table: string, actor: Actor, nowMs: number): Values | undefined {
  const choose = ROW_VALUES[table]
  const values = choose === undefined ? {} : choose(actor, nowMs)
  return values && { ...chooseByColumn(actor), ...values }
}
