import type { Language } from '@platform/contract'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'

interface EmailChangeMails {
  /** To the new address. */
  readonly confirm: (url: string) => MailContent
  /** To the new address, when it has an account already. */
  readonly taken: () => MailContent
  /** To the present address. */
  readonly asked: () => MailContent
  /** To both, after it has happened. */
  readonly changed: () => MailContent
}

export const emailChangeMails: Readonly<Record<Language, EmailChangeMails>> = {
  en: {
    confirm: (url) => ({
      subject: 'Confirm your new e-mail address',
      heading: 'Use this address for your account?',
      paragraphs: [
        'Somebody, perhaps you, wants to use this address to sign in. Open the link to confirm it.',
        'The link works once, for one hour. If it was not you, do nothing: nothing has changed.',
      ],
      action: { label: 'Use this address', url },
    }),
    taken: () => ({
      subject: 'This address already has an account',
      heading: 'This address already has an account',
      paragraphs: [
        'Somebody wanted to use this address for another account. That is not possible, because there is an account with it already.',
        'If it was you, use another address. If not, do nothing: nothing has changed.',
      ],
    }),
    asked: () => ({
      subject: 'A new e-mail address was entered for your account',
      heading: 'A new e-mail address was entered',
      paragraphs: [
        'Somebody, probably you, asked to use another e-mail address for your account. It changes as soon as the new address is confirmed.',
        'If it was not you, sign in, choose “Keep the present address” in your settings and change your password.',
      ],
    }),
    changed: () => ({
      subject: 'Your e-mail address was changed',
      heading: 'Your e-mail address was changed',
      paragraphs: [
        'Your account now uses the new e-mail address, and every device was signed out. Sign in with the new address.',
        'If it was not you, write to us at once.',
      ],
    }),
  },
  de: {
    confirm: (url) => ({
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      heading: 'Diese Adresse für Ihr Konto verwenden?',
      paragraphs: [
        'Jemand, vielleicht Sie selbst, möchte sich mit dieser Adresse anmelden. Öffnen Sie den Link, um sie zu bestätigen.',
        'Der Link funktioniert einmal, eine Stunde lang. Wenn Sie es nicht waren, tun Sie nichts: Es hat sich nichts geändert.',
      ],
      action: { label: 'Diese Adresse verwenden', url },
    }),
    taken: () => ({
      subject: 'Zu dieser Adresse gibt es schon ein Konto',
      heading: 'Zu dieser Adresse gibt es schon ein Konto',
      paragraphs: [
        'Jemand wollte diese Adresse für ein anderes Konto verwenden. Das geht nicht, weil sie schon zu einem Konto gehört.',
        'Wenn Sie es waren, nehmen Sie eine andere Adresse. Wenn nicht, tun Sie nichts: Es hat sich nichts geändert.',
      ],
    }),
    asked: () => ({
      subject: 'Für Ihr Konto wurde eine neue E-Mail-Adresse eingegeben',
      heading: 'Eine neue E-Mail-Adresse wurde eingegeben',
      paragraphs: [
        'Jemand, vermutlich Sie selbst, möchte für Ihr Konto eine andere E-Mail-Adresse verwenden. Sie ändert sich, sobald die neue Adresse bestätigt ist.',
        'Wenn Sie es nicht waren, melden Sie sich an, wählen Sie in den Einstellungen „Bisherige Adresse behalten“ und ändern Sie Ihr Passwort.',
      ],
    }),
    changed: () => ({
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      heading: 'Ihre E-Mail-Adresse wurde geändert',
      paragraphs: [
        'Ihr Konto verwendet jetzt die neue E-Mail-Adresse, und alle Geräte wurden abgemeldet. Melden Sie sich mit der neuen Adresse an.',
        'Wenn Sie es nicht waren, schreiben Sie uns sofort.',
      ],
    }),
  },
  fr: {
    confirm: (url) => ({
      subject: 'Confirmez votre nouvelle adresse e-mail',
      heading: 'Utiliser cette adresse pour votre compte ?',
      paragraphs: [
        'Quelqu’un, peut-être vous, souhaite se connecter avec cette adresse. Ouvrez le lien pour la confirmer.',
        'Le lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, ne faites rien : rien n’a changé.',
      ],
      action: { label: 'Utiliser cette adresse', url },
    }),
    taken: () => ({
      subject: 'Cette adresse a déjà un compte',
      heading: 'Cette adresse a déjà un compte',
      paragraphs: [
        'Quelqu’un voulait utiliser cette adresse pour un autre compte. Ce n’est pas possible : elle a déjà un compte.',
        'Si c’était vous, prenez une autre adresse. Sinon, ne faites rien : rien n’a changé.',
      ],
    }),
    asked: () => ({
      subject: 'Une nouvelle adresse e-mail a été saisie pour votre compte',
      heading: 'Une nouvelle adresse e-mail a été saisie',
      paragraphs: [
        'Quelqu’un, sans doute vous, souhaite une autre adresse e-mail pour votre compte. Elle changera dès que la nouvelle adresse sera confirmée.',
        'Si ce n’était pas vous, connectez-vous, choisissez « Garder l’adresse actuelle » dans vos réglages et changez votre mot de passe.',
      ],
    }),
    changed: () => ({
      subject: 'Votre adresse e-mail a été changée',
      heading: 'Votre adresse e-mail a été changée',
      paragraphs: [
        'Votre compte utilise maintenant la nouvelle adresse e-mail, et tous les appareils ont été déconnectés. Connectez-vous avec la nouvelle adresse.',
        'Si ce n’était pas vous, écrivez-nous tout de suite.',
      ],
    }),
  },
  ar: {
    confirm: (url) => ({
      subject: 'أكّد عنوان بريدك الإلكتروني الجديد',
      heading: 'هل تستخدم هذا العنوان لحسابك؟',
      paragraphs: [
        'يريد شخص ما، ربما أنت، تسجيل الدخول بهذا العنوان. افتح الرابط لتأكيده.',
        'يعمل الرابط مرة واحدة خلال ساعة. إذا لم تكن أنت فلا تفعل شيئًا: لم يتغير شيء.',
      ],
      action: { label: 'استخدام هذا العنوان', url },
    }),
    taken: () => ({
      subject: 'لهذا العنوان حساب بالفعل',
      heading: 'لهذا العنوان حساب بالفعل',
      paragraphs: [
        'أراد شخص ما استخدام هذا العنوان لحساب آخر. هذا غير ممكن لأن له حسابًا بالفعل.',
        'إذا كنت أنت فاستخدم عنوانًا آخر. وإن لم تكن أنت فلا تفعل شيئًا: لم يتغير شيء.',
      ],
    }),
    asked: () => ({
      subject: 'أُدخل عنوان بريد جديد لحسابك',
      heading: 'أُدخل عنوان بريد جديد',
      paragraphs: [
        'طلب شخص ما، على الأرجح أنت، استخدام عنوان بريد آخر لحسابك. يتغير العنوان فور تأكيد العنوان الجديد.',
        'إذا لم تكن أنت فسجّل الدخول واختر «الاحتفاظ بالعنوان الحالي» في الإعدادات وغيّر كلمة مرورك.',
      ],
    }),
    changed: () => ({
      subject: 'تغيّر عنوان بريدك الإلكتروني',
      heading: 'تغيّر عنوان بريدك الإلكتروني',
      paragraphs: [
        'يستخدم حسابك الآن العنوان الجديد، وسُجّل الخروج من كل الأجهزة. سجّل الدخول بالعنوان الجديد.',
        'إذا لم تكن أنت فاكتب إلينا فورًا.',
      ],
    }),
  },
}
