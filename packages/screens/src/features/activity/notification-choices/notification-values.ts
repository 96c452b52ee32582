import type { AccountKind, NotificationKind } from '@platform/contract'
import { readText } from '../../../parts/forms/read-text.ts'

export type Channel = 'inApp' | 'email'

export const CHANNELS = ['inApp', 'email'] as const satisfies readonly Channel[]

/** The choices as a form holds them. */
export interface NotificationValues {
  readonly settings: Readonly<Record<NotificationKind, Readonly<Record<Channel, boolean>>>>
  readonly mailRhythm: string
}

const NEWS_OF: Readonly<Record<AccountKind, readonly NotificationKind[]>> = {
  client: ['account', 'appointment', 'document', 'message', 'task'],
  professional: ['account', 'appointment', 'document', 'message'],
  platformAdmin: ['account', 'task'],
  provider: ['account'],
  searchProfile: ['account'],
}

/** What an account of this kind is told about; there is nothing to choose about the rest. */
export function newsOf(account: AccountKind): readonly NotificationKind[] {
  return NEWS_OF[account]
}

/** Mails about the account itself are always sent: whoever got in must not be able to hush that up. */
export function isFixed(kind: NotificationKind, channel: Channel): boolean {
  return kind === 'account' && channel === 'email'
}

export function boxName(kind: NotificationKind, channel: Channel): string {
  return `${kind}.${channel}`
}

/**
 * What is ticked; a box that cannot be changed is not sent by the browser and counts as ticked, and what is not asked of
 * this account stays on.
 */
export function readChoices(account: AccountKind, data: FormData): NotificationValues {
  const asked = newsOf(account)
  const isOn = (kind: NotificationKind, channel: Channel) =>
    isFixed(kind, channel) || !asked.includes(kind) || data.has(boxName(kind, channel))
  const readChannels = (kind: NotificationKind) => ({
    inApp: isOn(kind, 'inApp'),
    email: isOn(kind, 'email'),
  })
  return {
    settings: {
      account: readChannels('account'),
      appointment: readChannels('appointment'),
      document: readChannels('document'),
      message: readChannels('message'),
      task: readChannels('task'),
    },
    mailRhythm: readText(data, 'mailRhythm'),
  }
}
