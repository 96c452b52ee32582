import type { Language } from '@platform/contract'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'

interface RecoveryMails {
  readonly choose: (url: string) => MailContent
  readonly noAccount: (url: string) => MailContent
  /** After it has happened. */
  readonly changed: () => MailContent
}

export const recoveryMails: Readonly<Record<Language, RecoveryMails>> = {
  en: {
    choose: (url) => ({
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      paragraphs: [
        'Somebody, perhaps you, asked for a new password for your account. Open the link to choose one.',
        'The link works once, for 10 minutes. If it was not you, do nothing: your password stays as it is.',
      ],
      action: { label: 'Choose a new password', url },
    }),
    noAccount: (url) => ({
      subject: 'There is no account with this address',
      heading: 'There is no account with this address',
      paragraphs: [
        'Somebody, perhaps you, asked for a new password with this address. It has no account here, so there is nothing to change. Perhaps you used another address.',
        'If it was not you, do nothing.',
      ],
      action: { label: 'Register', url },
    }),
    changed: () => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        'Your account has a new password, and all other devices were signed out.',
        'If it was not you, ask for a new password at once and write to us.',
      ],
    }),
  },
  de: {
    choose: (url) => ({
      subject: 'Wählen Sie ein neues Passwort',
      heading: 'Wählen Sie ein neues Passwort',
      paragraphs: [
        'Jemand, vielleicht Sie selbst, hat ein neues Passwort für Ihr Konto angefordert. Öffnen Sie den Link, um eines zu wählen.',
        'Der Link funktioniert einmal, 10 Minuten lang. Wenn Sie es nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
      ],
      action: { label: 'Neues Passwort wählen', url },
    }),
    noAccount: (url) => ({
      subject: 'Zu dieser Adresse gibt es kein Konto',
      heading: 'Zu dieser Adresse gibt es kein Konto',
      paragraphs: [
        'Jemand, vielleicht Sie selbst, hat mit dieser Adresse ein neues Passwort angefordert. Sie hat hier kein Konto, darum gibt es nichts zu ändern. Vielleicht haben Sie eine andere Adresse verwendet.',
        'Wenn Sie es nicht waren, tun Sie nichts.',
      ],
      action: { label: 'Registrieren', url },
    }),
    changed: () => ({
      subject: 'Ihr Passwort wurde geändert',
      heading: 'Ihr Passwort wurde geändert',
      paragraphs: [
        'Ihr Konto hat ein neues Passwort, und alle anderen Geräte wurden abgemeldet.',
        'Wenn Sie es nicht waren, fordern Sie sofort ein neues Passwort an und schreiben Sie uns.',
      ],
    }),
  },
  fr: {
    choose: (url) => ({
      subject: 'Choisissez un nouveau mot de passe',
      heading: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        'Quelqu’un, peut-être vous, a demandé un nouveau mot de passe pour votre compte. Ouvrez le lien pour en choisir un.',
        'Le lien fonctionne une seule fois, pendant 10 minutes. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
      ],
      action: { label: 'Choisir un nouveau mot de passe', url },
    }),
    noAccount: (url) => ({
      subject: 'Aucun compte n’utilise cette adresse',
      heading: 'Aucun compte n’utilise cette adresse',
      paragraphs: [
        'Quelqu’un, peut-être vous, a demandé un nouveau mot de passe avec cette adresse. Elle n’a pas de compte ici : il n’y a rien à changer. Vous avez peut-être utilisé une autre adresse.',
        'Si ce n’était pas vous, ne faites rien.',
      ],
      action: { label: 'S’inscrire', url },
    }),
    changed: () => ({
      subject: 'Votre mot de passe a été changé',
      heading: 'Votre mot de passe a été changé',
      paragraphs: [
        'Votre compte a un nouveau mot de passe, et tous les autres appareils ont été déconnectés.',
        'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et écrivez-nous.',
      ],
    }),
  },
  ar: {
    choose: (url) => ({
      subject: 'اختر كلمة مرور جديدة',
      heading: 'اختر كلمة مرور جديدة',
      paragraphs: [
        'طلب شخص ما، ربما أنت، كلمة مرور جديدة لحسابك. افتح الرابط لاختيارها.',
        'يعمل الرابط مرة واحدة خلال 10 دقائق. إذا لم تكن أنت فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
      ],
      action: { label: 'اختيار كلمة مرور جديدة', url },
    }),
    noAccount: (url) => ({
      subject: 'لا يوجد حساب بهذا العنوان',
      heading: 'لا يوجد حساب بهذا العنوان',
      paragraphs: [
        'طلب شخص ما، ربما أنت، كلمة مرور جديدة بهذا العنوان. ليس له حساب هنا، فلا يوجد ما يتغير. ربما استخدمت عنوانًا آخر.',
        'إذا لم تكن أنت فلا تفعل شيئًا.',
      ],
      action: { label: 'إنشاء حساب', url },
    }),
    changed: () => ({
      subject: 'تغيّرت كلمة مرورك',
      heading: 'تغيّرت كلمة مرورك',
      paragraphs: [
        'لحسابك كلمة مرور جديدة، وسُجّل الخروج من كل الأجهزة الأخرى.',
        'إذا لم تكن أنت فاطلب كلمة مرور جديدة فورًا واكتب إلينا.',
      ],
    }),
  },
}
