import type { Language } from '@platform/contract'
import { readMailTexts } from '@platform/i18n/mail'
import type { Resources } from '@platform/i18n/mail'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'

type Texts = Resources['mail']

type PlainSubject =
  | 'registrations'
  | 'passwordRecoveries'
  | 'emailChanges'
  | 'twoStep'
  | 'apps'
  | 'deletion'
  | 'appointments'
  | 'waitlist'
  | 'receipts'
  | 'subscriptions'

export type PlainMail = {
  [Subject in PlainSubject]: `${Subject}.${keyof Texts[Subject] & string}`
}[PlainSubject]

interface MailValues {
  readonly url?: string
  readonly date?: string
  readonly time?: string
  readonly timeZone?: string
  readonly until?: string
  readonly plan?: string
  readonly price?: string
}

export function writeMail(
  language: Language,
  key: PlainMail,
  { url, ...values }: MailValues = {},
): MailContent {
  const texts = readMailTexts(language)(key, { returnObjects: true, ...values })
  const { subject, heading, paragraphs } = texts
  const label = 'action' in texts ? texts.action : undefined
  return { subject, heading, paragraphs, ...(label && url && { action: { label, url } }) }
}
