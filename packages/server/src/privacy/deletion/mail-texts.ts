import type { Language } from '@platform/contract'

interface MailTexts {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The words of the button that leads to the settings; absent when there is nothing left to do. */
  readonly label?: string
}

type TextsOfDate = (date: string) => MailTexts

interface DeletionMailTexts {
  readonly requested: TextsOfDate
  readonly takenBack: TextsOfDate
  readonly soon: TextsOfDate
  readonly erased: TextsOfDate
}

export const deletionMailTexts: Readonly<Record<Language, DeletionMailTexts>> = {
  en: {
    requested: (date) => ({
      subject: 'Your account will be deleted',
      heading: `Your account will be deleted on ${date}`,
      paragraphs: [
        'You asked us to delete your account. Until that day you can use it as before and change your mind at any time.',
        'If it was not you who asked, sign in, keep your account and change your password.',
      ],
      label: 'Keep my account',
    }),
    takenBack: () => ({
      subject: 'Your account stays',
      heading: 'Your account stays',
      paragraphs: ['You took the deletion of your account back. Nothing was deleted.'],
    }),
    soon: (date) => ({
      subject: `Your account will be deleted on ${date}`,
      heading: 'Three days are left',
      paragraphs: [
        `On ${date} we delete your account and everything in it. After that nobody can bring it back.`,
        'If you want to keep your account, or take your data along first, sign in before that day.',
      ],
      label: 'Open my settings',
    }),
    erased: () => ({
      subject: 'Your account is deleted',
      heading: 'Your account is deleted',
      paragraphs: [
        'We deleted your account and everything in it, as you asked. This is the last mail you get from us about it.',
      ],
    }),
  },
  de: {
    requested: (date) => ({
      subject: 'Ihr Konto wird gelöscht',
      heading: `Ihr Konto wird am ${date} gelöscht`,
      paragraphs: [
        'Sie haben uns gebeten, Ihr Konto zu löschen. Bis dahin können Sie es wie bisher nutzen und es sich jederzeit anders überlegen.',
        'Wenn Sie das nicht waren, melden Sie sich an, behalten Sie Ihr Konto und ändern Sie Ihr Passwort.',
      ],
      label: 'Mein Konto behalten',
    }),
    takenBack: () => ({
      subject: 'Ihr Konto bleibt bestehen',
      heading: 'Ihr Konto bleibt bestehen',
      paragraphs: ['Sie haben die Löschung Ihres Kontos zurückgenommen. Es wurde nichts gelöscht.'],
    }),
    soon: (date) => ({
      subject: `Ihr Konto wird am ${date} gelöscht`,
      heading: 'Es bleiben drei Tage',
      paragraphs: [
        `Am ${date} löschen wir Ihr Konto und alles darin. Danach kann es niemand mehr zurückholen.`,
        'Wenn Sie Ihr Konto behalten oder vorher Ihre Daten mitnehmen möchten, melden Sie sich vor diesem Tag an.',
      ],
      label: 'Meine Einstellungen öffnen',
    }),
    erased: () => ({
      subject: 'Ihr Konto ist gelöscht',
      heading: 'Ihr Konto ist gelöscht',
      paragraphs: [
        'Wir haben Ihr Konto und alles darin gelöscht, wie Sie es wollten. Dies ist die letzte E-Mail, die Sie dazu von uns bekommen.',
      ],
    }),
  },
  fr: {
    requested: (date) => ({
      subject: 'Votre compte sera supprimé',
      heading: `Votre compte sera supprimé le ${date}`,
      paragraphs: [
        'Vous nous avez demandé de supprimer votre compte. Jusque-là, vous pouvez l’utiliser comme avant et changer d’avis à tout moment.',
        'Si ce n’était pas vous, connectez-vous, gardez votre compte et changez votre mot de passe.',
      ],
      label: 'Garder mon compte',
    }),
    takenBack: () => ({
      subject: 'Votre compte est conservé',
      heading: 'Votre compte est conservé',
      paragraphs: ['Vous avez annulé la suppression de votre compte. Rien n’a été supprimé.'],
    }),
    soon: (date) => ({
      subject: `Votre compte sera supprimé le ${date}`,
      heading: 'Il reste trois jours',
      paragraphs: [
        `Le ${date}, nous supprimerons votre compte et tout ce qu’il contient. Ensuite, personne ne pourra le récupérer.`,
        'Pour garder votre compte, ou pour emporter vos données, connectez-vous avant cette date.',
      ],
      label: 'Ouvrir mes paramètres',
    }),
    erased: () => ({
      subject: 'Votre compte est supprimé',
      heading: 'Votre compte est supprimé',
      paragraphs: [
        'Nous avons supprimé votre compte et tout ce qu’il contenait, comme vous l’avez demandé. C’est le dernier e-mail que vous recevez de nous à ce sujet.',
      ],
    }),
  },
  ar: {
    requested: (date) => ({
      subject: 'سيُحذف حسابك',
      heading: `سيُحذف حسابك في ${date}`,
      paragraphs: [
        'طلبتَ منا حذف حسابك. حتى ذلك اليوم يمكنك استخدامه كالمعتاد وتغيير رأيك في أي وقت.',
        'إن لم تكن أنت من طلب ذلك، فسجّل الدخول واحتفظ بحسابك وغيّر كلمة المرور.',
      ],
      label: 'الاحتفاظ بحسابي',
    }),
    takenBack: () => ({
      subject: 'حسابك باقٍ',
      heading: 'حسابك باقٍ',
      paragraphs: ['ألغيتَ طلب حذف حسابك. لم يُحذف أي شيء.'],
    }),
    soon: (date) => ({
      subject: `سيُحذف حسابك في ${date}`,
      heading: 'بقيت ثلاثة أيام',
      paragraphs: [
        `في ${date} سنحذف حسابك وكل ما فيه. بعد ذلك لا يستطيع أحد استعادته.`,
        'إذا أردت الاحتفاظ بحسابك أو أخذ بياناتك أولًا، فسجّل الدخول قبل ذلك اليوم.',
      ],
      label: 'فتح إعداداتي',
    }),
    erased: () => ({
      subject: 'حُذف حسابك',
      heading: 'حُذف حسابك',
      paragraphs: ['حذفنا حسابك وكل ما فيه كما طلبت. هذه آخر رسالة تصلك منا بشأنه.'],
    }),
  },
}
