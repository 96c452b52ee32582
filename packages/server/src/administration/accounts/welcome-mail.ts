import type { Language } from '@platform/contract'
import { readMailTexts } from '@platform/i18n/mail'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'

export const WELCOME_LINK_DAYS = 7

export function createWelcomeMail(language: Language, url: string): MailContent {
  const t = readMailTexts(language)
  return {
    subject: t('accounts.subject'),
    heading: t('accounts.subject'),
    paragraphs: [t('accounts.opened'), t('accounts.until', { count: WELCOME_LINK_DAYS })],
    action: { label: t('accounts.action'), url },
  }
}
