import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  accountKindSchema,
  emailSchema,
  idSchema,
  instantSchema,
  languageSchema,
  nextCursorSchema,
  organizationRoleSchema,
  pageQueryShape,
  siteIdSchema,
  timeZoneSchema,
  totalShape,
} from '../fields/fields.ts'
import { nameSchema, searchTextSchema } from '../fields/text.ts'
import { sessionInfoSchema } from '../identity/sessions.ts'
import { signInSchema } from '../identity/sign-ins.ts'
import { csvSchema } from '../fields/csv.ts'
import { adminReasonSchema, breakGlassReasonSchema } from './reasons.ts'

const tag = 'Administration'

/** Whether an account can be used. One whose deletion was asked for can be until it is carried out. */
export const ACCOUNT_STATES = ['active', 'suspended', 'deletionRequested'] as const

export type AccountState = (typeof ACCOUNT_STATES)[number]

export const ACCOUNT_ORDERS = ['newest', 'oldest', 'name'] as const

export type AccountOrder = (typeof ACCOUNT_ORDERS)[number]

const organizationSchema = z.object({ id: idSchema, name: z.string(), role: organizationRoleSchema })

/** An account as a list of the administration shows it. */
export const listedAccountSchema = z.object({
  id: idSchema,
  kind: accountKindSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  homeSite: siteIdSchema,
  organization: z.nullable(organizationSchema),
  state: z.enum(ACCOUNT_STATES),
  createdAt: instantSchema,
  lastSignInAt: z.nullable(instantSchema),
})

export type ListedAccount = z.output<typeof listedAccountSchema>

/** An account as its page of the administration shows it; nothing of a health record. */
export const administeredAccountSchema = z.object({
  ...listedAccountSchema.shape,
  language: languageSchema,
  timeZone: z.string(),
  sites: z.array(siteIdSchema),
  premiumExpiresAt: z.nullable(instantSchema),
  suspendedAt: z.nullable(instantSchema),
  /** Why it was suspended last, while it is. */
  suspensionReason: z.nullable(z.string()),
  deletionRequestedAt: z.nullable(instantSchema),
  updatedAt: instantSchema,
})

export type AdministeredAccount = z.output<typeof administeredAccountSchema>

const accountFilterShape = {
  /** Words that each occur in the name or the e-mail address. */
  q: z.optional(searchTextSchema),
  kind: z.optional(accountKindSchema),
  state: z.optional(z.enum(ACCOUNT_STATES)),
  organizationId: z.optional(idSchema),
  order: z.prefault(z.enum(ACCOUNT_ORDERS), 'newest'),
}

/** They choose their password by a link in a mail. */
export const newSearchProfileSchema = z.strictObject({
  email: emailSchema,
  firstName: nameSchema({ max: 100 }),
  lastName: nameSchema({ max: 100 }),
  language: languageSchema,
  timeZone: timeZoneSchema,
})

export type NewSearchProfile = z.input<typeof newSearchProfileSchema>

const params = z.strictObject({ id: idSchema })

export const accounts = {
  list: endpoint({
    method: 'GET',
    path: '/admin/accounts',
    permission: 'adminAccounts.list',
    tag,
    summary: 'List accounts of all sites',
    input: z.strictObject({ ...pageQueryShape, ...accountFilterShape }),
    output: z.object({
      items: z.array(listedAccountSchema),
      ...totalShape,
      nextCursor: nextCursorSchema,
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/accounts.csv',
    permission: 'adminAccounts.export',
    tag,
    summary: 'Export the accounts that a filter finds',
    input: z.strictObject(accountFilterShape),
    output: csvSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/accounts/{id}',
    permission: 'adminAccounts.read',
    tag,
    summary: 'Read one account; the person sees that it was opened',
    input: z.object({ params }),
    output: administeredAccountSchema,
  }),
  createSearchProfile: endpoint({
    method: 'POST',
    path: '/admin/search-profiles',
    permission: 'adminAccounts.create',
    tag,
    summary: 'Open the account of a search profile, and mail its owner a link to choose a password',
    input: newSearchProfileSchema,
    output: z.object({ id: idSchema }),
    status: 201,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/admin/accounts/{id}/sessions',
    permission: 'adminAccounts.read',
    tag,
    summary: 'List where an account is signed in',
    input: z.object({ params }),
    output: z.object({ items: z.array(sessionInfoSchema) }),
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/admin/accounts/{id}/sign-ins',
    permission: 'adminAccounts.read',
    tag,
    summary: 'List attempts to sign in to an account, newest first',
    input: z.object({ params, query: z.strictObject(pageQueryShape) }),
    output: z.object({ items: z.array(signInSchema), nextCursor: nextCursorSchema }),
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/admin/accounts/{id}/suspension',
    permission: 'adminAccounts.suspend',
    tag,
    summary: 'Suspend an account; its sessions end at once',
    input: z.object({ params, body: adminReasonSchema }),
    output: administeredAccountSchema,
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/admin/accounts/{id}/reactivation',
    permission: 'adminAccounts.suspend',
    tag,
    summary: 'Let a suspended account sign in again',
    input: z.object({ params, body: adminReasonSchema }),
    output: administeredAccountSchema,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/admin/accounts/{id}/sessions',
    permission: 'adminAccounts.endSessions',
    tag,
    summary: 'End all sessions of an account',
    input: z.object({ params }),
    output: z.object({ ended: z.int() }),
  }),
  openCareData: endpoint({
    method: 'POST',
    path: '/admin/accounts/{id}/break-glass',
    permission: 'breakGlass.open',
    tag,
    summary: 'Open the care data of a person without their consent, for a quarter of an hour; they are told',
    input: z.object({ params, body: breakGlassReasonSchema }),
    output: z.object({ id: idSchema, expiresAt: instantSchema }),
    status: 201,
  }),
}
