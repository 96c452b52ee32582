import type { Language } from '@platform/contract'
import type { CareInvitationKind } from '@platform/contract/care'
import { readMailTexts } from '@platform/i18n/mail'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'

/** What the mail of an invitation needs to know: nothing about anybody's health. */
export interface CareInvitationMail {
  readonly language: Language
  readonly kind: CareInvitationKind
  readonly inviter: string
  readonly days: number
  readonly url: string
}

export function createCareInvitationMail({
  language,
  kind,
  inviter,
  days,
  url,
}: CareInvitationMail): MailContent {
  const t = readMailTexts(language)
  return {
    subject: t(`careInvitations.${kind}.subject`, { inviter }),
    heading: t(`careInvitations.${kind}.heading`),
    paragraphs: [
      t(`careInvitations.${kind}.invited`, { inviter }),
      t('careInvitations.until', { count: days }),
      t('careInvitations.unexpected'),
    ],
    action: { label: t('careInvitations.action'), url },
  }
}
