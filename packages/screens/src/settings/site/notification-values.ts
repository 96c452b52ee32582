import { NOTIFICATION_KINDS, type NotificationKind } from '@platform/contract'
import { readText } from '../../forms/read-text.ts'

export type Channel = 'inApp' | 'email'

export const CHANNELS = ['inApp', 'email'] as const satisfies readonly Channel[]

/** The choices as a form holds them. */
export interface NotificationValues {
  readonly settings: Readonly<Record<NotificationKind, Readonly<Record<Channel, boolean>>>>
  readonly mailRhythm: string
}

/** Mails about the account itself are always sent: whoever got in must not be able to hush that up. */
export function isFixed(kind: NotificationKind, channel: Channel): boolean {
  return kind === 'account' && channel === 'email'
}

/** The name of the box of a kind and a channel. */
export function boxName(kind: NotificationKind, channel: Channel): string {
  return `${kind}.${channel}`
}

/** What is ticked; a box that cannot be changed is not sent by the browser and counts as ticked. */
export function readChoices(data: FormData): NotificationValues {
  const read = (kind: NotificationKind) => ({
    inApp: data.has(boxName(kind, 'inApp')),
    email: isFixed(kind, 'email') || data.has(boxName(kind, 'email')),
  })
  const [account, appointment, document, message, task] = NOTIFICATION_KINDS
  return {
    settings: {
      account: read(account),
      appointment: read(appointment),
      document: read(document),
      message: read(message),
      task: read(task),
    },
    mailRhythm: readText(data, 'mailRhythm'),
  }
}
