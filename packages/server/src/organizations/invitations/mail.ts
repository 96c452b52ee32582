import type { Language, OrganizationRole } from '@platform/contract'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'

/** What the mail of an invitation needs to know. */
export interface InvitationMail {
  readonly language: Language
  /** The organization or provider. */
  readonly host: string
  /** Who invites; absent when that account is gone. */
  readonly inviter: string | undefined
  readonly role: OrganizationRole | null
  readonly message: string
  readonly days: number
  readonly url: string
}

interface Texts {
  readonly subject: (host: string) => string
  readonly heading: (host: string) => string
  readonly invited: (inviter: string, host: string) => string
  readonly invitedByNobody: (host: string) => string
  readonly role: (role: string) => string
  readonly message: (message: string) => string
  readonly until: (days: number) => string
  readonly unexpected: string
  readonly action: string
  readonly roles: Readonly<Record<OrganizationRole, string>>
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (host) => `You are invited to ${host}`,
    heading: (host) => `Join ${host}`,
    invited: (inviter, host) => `${inviter} invites you to work with ${host}.`,
    invitedByNobody: (host) => `You are invited to work with ${host}.`,
    role: (role) => `Your role would be: ${role}.`,
    message: (message) => `Their message: ${message}`,
    until: (days) => `The link works once and for ${days} days.`,
    unexpected: 'If you did not expect this, you need not do anything.',
    action: 'Look at the invitation',
    roles: {
      owner: 'owner',
      admin: 'administrator',
      clinician: 'clinician',
      staff: 'staff',
      billing: 'billing',
    },
  },
  de: {
    subject: (host) => `Sie sind zu ${host} eingeladen`,
    heading: (host) => `Bei ${host} mitarbeiten`,
    invited: (inviter, host) => `${inviter} lädt Sie ein, mit ${host} zu arbeiten.`,
    invitedByNobody: (host) => `Sie sind eingeladen, mit ${host} zu arbeiten.`,
    role: (role) => `Ihre Rolle wäre: ${role}.`,
    message: (message) => `Die Nachricht dazu: ${message}`,
    until: (days) => `Der Link funktioniert einmal und ${days} Tage lang.`,
    unexpected: 'Wenn Sie das nicht erwartet haben, brauchen Sie nichts zu tun.',
    action: 'Einladung ansehen',
    roles: {
      owner: 'Inhaber',
      admin: 'Verwaltung',
      clinician: 'Behandelnde',
      staff: 'Team',
      billing: 'Abrechnung',
    },
  },
  fr: {
    subject: (host) => `Vous êtes invité(e) à rejoindre ${host}`,
    heading: (host) => `Rejoindre ${host}`,
    invited: (inviter, host) => `${inviter} vous invite à travailler avec ${host}.`,
    invitedByNobody: (host) => `Vous êtes invité(e) à travailler avec ${host}.`,
    role: (role) => `Votre rôle serait : ${role}.`,
    message: (message) => `Son message : ${message}`,
    until: (days) => `Le lien fonctionne une seule fois, pendant ${days} jours.`,
    unexpected: 'Si vous ne vous y attendiez pas, vous n’avez rien à faire.',
    action: 'Voir l’invitation',
    roles: {
      owner: 'propriétaire',
      admin: 'administration',
      clinician: 'soins',
      staff: 'équipe',
      billing: 'facturation',
    },
  },
  ar: {
    subject: (host) => `أنت مدعو إلى ${host}`,
    heading: (host) => `الانضمام إلى ${host}`,
    invited: (inviter, host) => `يدعوك ${inviter} إلى العمل مع ${host}.`,
    invitedByNobody: (host) => `أنت مدعو إلى العمل مع ${host}.`,
    role: (role) => `سيكون دورك: ${role}.`,
    message: (message) => `الرسالة المرفقة: ${message}`,
    until: (days) => `يعمل الرابط مرة واحدة ولمدة ${days} أيام.`,
    unexpected: 'إذا لم تكن تتوقع ذلك فلا حاجة إلى فعل أي شيء.',
    action: 'عرض الدعوة',
    roles: {
      owner: 'مالك',
      admin: 'إدارة',
      clinician: 'معالج',
      staff: 'فريق العمل',
      billing: 'الفوترة',
    },
  },
}

/** What the mail of an invitation says. */
export function createInvitationMail(mail: InvitationMail): MailContent {
  const { host, inviter, role, message, days, url } = mail
  const text = texts[mail.language]
  return {
    subject: text.subject(host),
    heading: text.heading(host),
    paragraphs: [
      inviter === undefined ? text.invitedByNobody(host) : text.invited(inviter, host),
      ...(role === null ? [] : [text.role(text.roles[role])]),
      ...(message === '' ? [] : [text.message(message)]),
      text.until(days),
      text.unexpected,
    ],
    action: { label: text.action, url },
  }
}
