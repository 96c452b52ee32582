import type { Language, OrganizationRole } from '@platform/contract'
import { readMailTexts } from '@platform/i18n/mail'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'

export interface InvitationMail {
  readonly language: Language
  readonly host: string
  /** Who invites; absent when that account is gone. */
  readonly inviter: string | undefined
  readonly role: OrganizationRole | null
  readonly message: string
  readonly days: number
  readonly url: string
}

export function createInvitationMail(mail: InvitationMail): MailContent {
  const { host, inviter, role, message, days, url } = mail
  const t = readMailTexts(mail.language)
  return {
    subject: t('organizationInvitations.subject', { host }),
    heading: t('organizationInvitations.heading', { host }),
    paragraphs: [
      inviter === undefined
        ? t('organizationInvitations.invitedByNobody', { host })
        : t('organizationInvitations.invited', { inviter, host }),
      ...(role === null
        ? []
        : [t('organizationInvitations.role', { role: t(`organizationInvitations.roles.${role}`) })]),
      ...(message === '' ? [] : [t('organizationInvitations.message', { message })]),
      t('organizationInvitations.until', { count: days }),
      t('organizationInvitations.unexpected'),
    ],
    action: { label: t('organizationInvitations.action'), url },
  }
}
