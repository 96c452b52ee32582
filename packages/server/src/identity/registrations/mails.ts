import type { Language } from '@platform/contract'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'

type MailWithLink = (url: string) => MailContent

interface RegistrationMails {
  readonly confirm: MailWithLink
  /** The address has an account on another of our sites. */
  readonly join: MailWithLink
  /** Somebody registered the address of an account. */
  readonly alreadyThere: MailWithLink
  /** Somebody asked for the mail again, and there is none to send. */
  readonly nothingWaits: MailWithLink
}

export const registrationMails: Readonly<Record<Language, RegistrationMails>> = {
  en: {
    confirm: (url) => ({
      subject: 'Confirm your e-mail address',
      heading: 'One step to your account',
      paragraphs: [
        'Open the link and enter the password you chose. Your account is ready then.',
        'The link works once, for 24 hours. If you did not ask for an account, do nothing: without your click there will be none.',
      ],
      action: { label: 'Confirm my address', url },
    }),
    join: (url) => ({
      subject: 'Use your account here too',
      heading: 'You already have an account',
      paragraphs: [
        'This address has an account on another of our sites. Open the link and enter the password of that account, and you can use it here too.',
        'The link works once, for 24 hours. If it was not you who asked, do nothing: nothing has changed.',
      ],
      action: { label: 'Use my account here', url },
    }),
    alreadyThere: (url) => ({
      subject: 'You already have an account',
      heading: 'You already have an account',
      paragraphs: [
        'Somebody, perhaps you, asked for an account with this address. There is one already, so you can sign in with it.',
        'If you have forgotten the password, choose a new one there. If it was not you who asked, do nothing: nothing has changed.',
      ],
      action: { label: 'Sign in', url },
    }),
    nothingWaits: (url) => ({
      subject: 'There is nothing to confirm',
      heading: 'There is nothing to confirm',
      paragraphs: [
        'Somebody, perhaps you, asked us to send a confirmation to this address again. No account was asked for with it in the last days.',
        'If you want an account, register again. If not, do nothing.',
      ],
      action: { label: 'Register', url },
    }),
  },
  de: {
    confirm: (url) => ({
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      heading: 'Noch ein Schritt bis zu Ihrem Konto',
      paragraphs: [
        'Öffnen Sie den Link und geben Sie das Passwort ein, das Sie gewählt haben. Danach ist Ihr Konto bereit.',
        'Der Link funktioniert einmal, 24 Stunden lang. Wenn Sie kein Konto angefordert haben, tun Sie nichts: Ohne Ihren Klick entsteht keines.',
      ],
      action: { label: 'Adresse bestätigen', url },
    }),
    join: (url) => ({
      subject: 'Nutzen Sie Ihr Konto auch hier',
      heading: 'Sie haben bereits ein Konto',
      paragraphs: [
        'Zu dieser Adresse gibt es ein Konto auf einer anderen unserer Seiten. Öffnen Sie den Link und geben Sie das Passwort dieses Kontos ein, dann können Sie es auch hier nutzen.',
        'Der Link funktioniert einmal, 24 Stunden lang. Wenn die Anfrage nicht von Ihnen kam, tun Sie nichts: Es hat sich nichts geändert.',
      ],
      action: { label: 'Mein Konto hier nutzen', url },
    }),
    alreadyThere: (url) => ({
      subject: 'Sie haben bereits ein Konto',
      heading: 'Sie haben bereits ein Konto',
      paragraphs: [
        'Jemand, vielleicht Sie selbst, hat mit dieser Adresse ein Konto angefordert. Es gibt schon eines, und Sie können sich damit anmelden.',
        'Wenn Sie das Passwort vergessen haben, wählen Sie dort ein neues. Wenn die Anfrage nicht von Ihnen kam, tun Sie nichts: Es hat sich nichts geändert.',
      ],
      action: { label: 'Anmelden', url },
    }),
    nothingWaits: (url) => ({
      subject: 'Es gibt nichts zu bestätigen',
      heading: 'Es gibt nichts zu bestätigen',
      paragraphs: [
        'Jemand, vielleicht Sie selbst, hat uns gebeten, die Bestätigung noch einmal an diese Adresse zu senden. Mit ihr wurde in den letzten Tagen kein Konto angefordert.',
        'Wenn Sie ein Konto möchten, registrieren Sie sich noch einmal. Wenn nicht, tun Sie nichts.',
      ],
      action: { label: 'Registrieren', url },
    }),
  },
  fr: {
    confirm: (url) => ({
      subject: 'Confirmez votre adresse e-mail',
      heading: 'Encore une étape avant votre compte',
      paragraphs: [
        'Ouvrez le lien et saisissez le mot de passe que vous avez choisi. Votre compte sera alors prêt.',
        'Le lien fonctionne une seule fois, pendant 24 heures. Si vous n’avez pas demandé de compte, ne faites rien : sans votre clic, il n’y en aura pas.',
      ],
      action: { label: 'Confirmer mon adresse', url },
    }),
    join: (url) => ({
      subject: 'Utilisez aussi votre compte ici',
      heading: 'Vous avez déjà un compte',
      paragraphs: [
        'Cette adresse a un compte sur un autre de nos sites. Ouvrez le lien et saisissez le mot de passe de ce compte, et vous pourrez aussi l’utiliser ici.',
        'Le lien fonctionne une seule fois, pendant 24 heures. Si la demande ne vient pas de vous, ne faites rien : rien n’a changé.',
      ],
      action: { label: 'Utiliser mon compte ici', url },
    }),
    alreadyThere: (url) => ({
      subject: 'Vous avez déjà un compte',
      heading: 'Vous avez déjà un compte',
      paragraphs: [
        'Quelqu’un, peut-être vous, a demandé un compte avec cette adresse. Il en existe déjà un : vous pouvez vous connecter avec.',
        'Si vous avez oublié le mot de passe, choisissez-en un nouveau à cet endroit. Si la demande ne vient pas de vous, ne faites rien : rien n’a changé.',
      ],
      action: { label: 'Se connecter', url },
    }),
    nothingWaits: (url) => ({
      subject: 'Il n’y a rien à confirmer',
      heading: 'Il n’y a rien à confirmer',
      paragraphs: [
        'Quelqu’un, peut-être vous, nous a demandé d’envoyer de nouveau une confirmation à cette adresse. Aucun compte n’a été demandé avec elle ces derniers jours.',
        'Si vous souhaitez un compte, inscrivez-vous de nouveau. Sinon, ne faites rien.',
      ],
      action: { label: 'S’inscrire', url },
    }),
  },
  ar: {
    confirm: (url) => ({
      subject: 'أكّد عنوان بريدك الإلكتروني',
      heading: 'خطوة واحدة إلى حسابك',
      paragraphs: [
        'افتح الرابط وأدخل كلمة المرور التي اخترتها، ويصبح حسابك جاهزًا.',
        'يعمل الرابط مرة واحدة خلال 24 ساعة. إذا لم تطلب حسابًا فلا تفعل شيئًا: لن يُنشأ حساب من دون نقرتك.',
      ],
      action: { label: 'تأكيد عنواني', url },
    }),
    join: (url) => ({
      subject: 'استخدم حسابك هنا أيضًا',
      heading: 'لديك حساب بالفعل',
      paragraphs: [
        'لهذا العنوان حساب على موقع آخر من مواقعنا. افتح الرابط وأدخل كلمة مرور ذلك الحساب لتستخدمه هنا أيضًا.',
        'يعمل الرابط مرة واحدة خلال 24 ساعة. إذا لم تكن أنت من طلب ذلك فلا تفعل شيئًا: لم يتغير شيء.',
      ],
      action: { label: 'استخدام حسابي هنا', url },
    }),
    alreadyThere: (url) => ({
      subject: 'لديك حساب بالفعل',
      heading: 'لديك حساب بالفعل',
      paragraphs: [
        'طلب شخص ما، ربما أنت، حسابًا بهذا العنوان. يوجد حساب بالفعل ويمكنك تسجيل الدخول به.',
        'إذا نسيت كلمة المرور فاختر كلمة جديدة هناك. إذا لم تكن أنت من طلب ذلك فلا تفعل شيئًا: لم يتغير شيء.',
      ],
      action: { label: 'تسجيل الدخول', url },
    }),
    nothingWaits: (url) => ({
      subject: 'لا يوجد ما يحتاج إلى تأكيد',
      heading: 'لا يوجد ما يحتاج إلى تأكيد',
      paragraphs: [
        'طلب شخص ما، ربما أنت، أن نرسل التأكيد إلى هذا العنوان مرة أخرى. لم يُطلب به حساب في الأيام الأخيرة.',
        'إذا أردت حسابًا فسجّل مرة أخرى. وإن لم ترد فلا تفعل شيئًا.',
      ],
      action: { label: 'إنشاء حساب', url },
    }),
  },
}
