import type { AccountKind, OrganizationRole, SiteId } from '@platform/contract'

/** As the database knows it now; the token only says which session to look up. */
export interface Viewer {
  readonly accountId: string
  /** Of an app its token’s. */
  readonly sessionId: string
  readonly siteId: SiteId
  readonly kind: AccountKind
  readonly organizationId: string | undefined
  readonly organizationRole: OrganizationRole | undefined
  readonly organizationWantsSecondStep?: boolean
  /** The last full sign-in or step-up, in milliseconds since the epoch. */
  readonly verifiedAtMs: number
  /** Set for an app, which is let in to the record of this person and to no other that its owner reaches. */
  readonly onlyPersonId?: string
}
