import type { Language } from '@platform/contract'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'

export const WELCOME_LINK_DAYS = 7

interface Texts {
  readonly subject: string
  readonly opened: string
  readonly until: (days: number) => string
  readonly action: string
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your account is ready',
    opened: 'We have opened an account with a search profile for you. Choose a password to use it.',
    until: (days) =>
      `The link works once and for ${days} days. After that, ask for a new password on the sign-in page. If you did not expect this, you need not do anything.`,
    action: 'Choose a password',
  },
  de: {
    subject: 'Ihr Konto ist bereit',
    opened:
      'Wir haben ein Konto mit einem Suchprofil für Sie eröffnet. Wählen Sie ein Passwort, um es zu nutzen.',
    until: (days) =>
      `Der Link funktioniert einmal und ${days} Tage lang. Danach fordern Sie auf der Anmeldeseite ein neues Passwort an. Wenn Sie das nicht erwartet haben, brauchen Sie nichts zu tun.`,
    action: 'Passwort wählen',
  },
  fr: {
    subject: 'Votre compte est prêt',
    opened:
      'Nous avons ouvert pour vous un compte avec un profil de recherche. Choisissez un mot de passe pour l’utiliser.',
    until: (days) =>
      `Le lien fonctionne une seule fois, pendant ${days} jours. Ensuite, demandez un nouveau mot de passe sur la page de connexion. Si vous ne vous y attendiez pas, vous n’avez rien à faire.`,
    action: 'Choisir un mot de passe',
  },
  ar: {
    subject: 'حسابك جاهز',
    opened: 'فتحنا لك حسابًا بملف بحث. اختر كلمة مرور لاستخدامه.',
    until: (days) =>
      `يعمل الرابط مرة واحدة ولمدة ${days} أيام. بعد ذلك اطلب كلمة مرور جديدة من صفحة الدخول. إذا لم تكن تتوقع ذلك فلا حاجة إلى فعل أي شيء.`,
    action: 'اختيار كلمة مرور',
  },
}

/** What somebody is told whose account was opened for them. */
export function createWelcomeMail(language: Language, url: string): MailContent {
  const { subject, opened, until, action } = texts[language]
  return {
    subject,
    heading: subject,
    paragraphs: [opened, until(WELCOME_LINK_DAYS)],
    action: { label: action, url },
  }
}
