import type { Language, SiteId } from '@platform/contract'
import { readAccount } from '../records/account-store.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'

/** What people are told of by mail, because it may have been somebody else. */
type Event = 'added' | 'removed' | 'recoveryCodeUsed'

interface Texts extends Readonly<Record<Event, readonly [subject: string, text: string]>> {
  readonly notYou: string
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    added: [
      'Your account has a new second step',
      'An authenticator app or a passkey was added to your account. You were signed out on all other devices.',
    ],
    removed: [
      'A second step of your account was removed',
      'An authenticator app or a passkey was removed from your account. You were signed out on all other devices.',
    ],
    recoveryCodeUsed: [
      'A recovery code was used for your account',
      'Somebody signed in to your account with one of your recovery codes. It does not work any more.',
    ],
    notYou: 'Was it not you? Choose a new password at once, and look at your sign-ins in the settings.',
  },
  de: {
    added: [
      'Ihr Konto hat einen neuen zweiten Schritt',
      'Zu Ihrem Konto wurde eine Authenticator-App oder ein Passkey hinzugefügt. Auf allen anderen Geräten wurden Sie abgemeldet.',
    ],
    removed: [
      'Ein zweiter Schritt Ihres Kontos wurde entfernt',
      'Aus Ihrem Konto wurde eine Authenticator-App oder ein Passkey entfernt. Auf allen anderen Geräten wurden Sie abgemeldet.',
    ],
    recoveryCodeUsed: [
      'Für Ihr Konto wurde ein Wiederherstellungscode verwendet',
      'Jemand hat sich mit einem Ihrer Wiederherstellungscodes bei Ihrem Konto angemeldet. Er gilt nicht mehr.',
    ],
    notYou:
      'Waren Sie das nicht? Wählen Sie sofort ein neues Passwort und sehen Sie in den Einstellungen Ihre Anmeldungen an.',
  },
  fr: {
    added: [
      'Votre compte a une nouvelle deuxième étape',
      'Une application d’authentification ou une clé d’accès a été ajoutée à votre compte. Vous avez été déconnecté de tous les autres appareils.',
    ],
    removed: [
      'Une deuxième étape de votre compte a été supprimée',
      'Une application d’authentification ou une clé d’accès a été supprimée de votre compte. Vous avez été déconnecté de tous les autres appareils.',
    ],
    recoveryCodeUsed: [
      'Un code de secours a servi pour votre compte',
      'Quelqu’un s’est connecté à votre compte avec l’un de vos codes de secours. Il ne fonctionne plus.',
    ],
    notYou:
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et regardez vos connexions dans les réglages.',
  },
  ar: {
    added: [
      'لحسابك خطوة ثانية جديدة',
      'أُضيف تطبيق مصادقة أو مفتاح مرور إلى حسابك. سُجّل خروجك من كل الأجهزة الأخرى.',
    ],
    removed: [
      'أُزيلت خطوة ثانية من حسابك',
      'أُزيل تطبيق مصادقة أو مفتاح مرور من حسابك. سُجّل خروجك من كل الأجهزة الأخرى.',
    ],
    recoveryCodeUsed: [
      'استُخدم رمز استرداد لحسابك',
      'سجّل أحدهم الدخول إلى حسابك بأحد رموز الاسترداد. لم يعد هذا الرمز يعمل.',
    ],
    notYou: 'لم تكن أنت؟ اختر كلمة مرور جديدة فورًا وراجع عمليات تسجيل دخولك في الإعدادات.',
  },
}

/** Tells the owner of an account that its second steps have changed, or that a recovery code was used. */
export async function queueSecondStepMail(
  database: Database,
  event: Event,
  { accountId, siteId, at }: { readonly accountId: string; readonly siteId: SiteId; readonly at: Date },
): Promise<void> {
  const account = await readAccount(database, accountId)
  if (account === undefined) return
  const texts = TEXTS[account.language]
  const [subject, text] = texts[event]
  const content = { subject, heading: subject, paragraphs: [text, texts.notYou] }
  await queueMail(database, { to: account.email, siteId, language: account.language, at, content })
}
