import type { OrganizationRole, SiteId } from '@platform/contract'
import type { CareScope, ConversationPriority, ServicePlace, ServicePrice } from '@platform/contract/care'
import type { DemoTask } from '../../src/infrastructure/deployment/demo-accounts.ts'
import type { DemoDocument, DemoDocumentRequest } from '../document-texts.ts'
import type { DemoAppointment } from '../appointments/insert-appointments.ts'
import type { DemoNotification } from '../notifications.ts'

/**
 * What a brand has of its own beside the accounts that every site knows. Who does something is named by the first part of an
 * address: `client` is `client@candoo.example`.
 */
export interface DemoBrand {
  readonly siteId: SiteId
  readonly organization: {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly street: string
    readonly postalCode: string
    readonly city: string
    readonly country: string
    readonly phone: string
  }
  readonly services: readonly {
    readonly name: string
    readonly lengthMinutes: number
    readonly description: string
    readonly place?: ServicePlace
    readonly price: ServicePrice
  }[]
  readonly cannedReplies: readonly { readonly title: string; readonly text: string }[]
  readonly people: readonly BrandPerson[]
  readonly consents: readonly BrandConsent[]
  readonly requests: readonly DemoDocumentRequest[]
  readonly documents: readonly BrandDocument[]
  readonly conversations: readonly BrandConversation[]
  /** With the first professional. */
  readonly appointments: readonly DemoAppointment[]
}

export interface BrandPerson {
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly timeZone: string
  readonly ageDays: number
  /** A client has none. */
  readonly role?: OrganizationRole
  readonly profession?: string
  readonly study?: string
  readonly tasks: readonly DemoTask[]
  readonly notifications: readonly DemoNotification[]
}

export interface BrandConsent {
  readonly of: string
  readonly to: string
  readonly scopes: readonly CareScope[]
  readonly daysAgo: number
  readonly endsInDays?: number
  readonly pausedDaysAgo?: number
  readonly endedDaysAgo?: number
  /** When the member has looked, for the log that the client reads. */
  readonly lookedDaysAgo?: readonly number[]
}

/** A client who is known on every site is named by the whole address. */
export type BrandDocument = Omit<DemoDocument, 'isError' | 'links'>

export interface BrandConversation {
  readonly of: string
  readonly with: string
  readonly subject: string
  /** In turns, the client first unless told. */
  readonly begins?: 'team'
  readonly messages: readonly (readonly [hoursAgo: number, text: string])[]
  /** To whom the last message is new. */
  readonly isUnread?: boolean
  readonly note?: string
  readonly priority?: ConversationPriority
  readonly isAssigned?: boolean
  readonly snoozedHours?: number
  readonly isClosed?: boolean
}
