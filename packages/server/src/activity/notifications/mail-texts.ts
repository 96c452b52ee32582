import type { Language, NotificationKind } from '@platform/contract'

/**
 * What a mail about news says. It names no person, no practice and nothing of what happened: whoever sees the mail on a
 * locked screen learns that there is something to read, and no more.
 */
interface NewsTexts {
  /** The subject of a mail that tells of one kind. */
  readonly one: Readonly<Record<NotificationKind, string>>
  /** The subject of one that tells of several. */
  readonly several: string
  readonly digest: Readonly<Record<'daily' | 'weekly', string>>
  readonly why: string
  readonly choose: string
  readonly open: string
}

const NOUNS: Readonly<
  Record<
    Language,
    Readonly<Record<NotificationKind, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>>
  >
> = {
  en: {
    account: { one: 'piece of news about your account', other: 'pieces of news about your account' },
    document: { one: 'piece of news about documents', other: 'pieces of news about documents' },
    message: { one: 'conversation with new messages', other: 'conversations with new messages' },
    task: { one: 'new task', other: 'new tasks' },
  },
  de: {
    account: { one: 'Neuigkeit zu Ihrem Konto', other: 'Neuigkeiten zu Ihrem Konto' },
    document: { one: 'Neuigkeit zu Dokumenten', other: 'Neuigkeiten zu Dokumenten' },
    message: { one: 'Unterhaltung mit neuen Nachrichten', other: 'Unterhaltungen mit neuen Nachrichten' },
    task: { one: 'neue Aufgabe', other: 'neue Aufgaben' },
  },
  fr: {
    account: { one: 'nouveauté concernant votre compte', other: 'nouveautés concernant votre compte' },
    document: { one: 'nouveauté concernant des documents', other: 'nouveautés concernant des documents' },
    message: {
      one: 'conversation avec de nouveaux messages',
      other: 'conversations avec de nouveaux messages',
    },
    task: { one: 'nouvelle tâche', other: 'nouvelles tâches' },
  },
  ar: {
    account: { few: 'أخبار عن حسابك', other: 'خبرًا عن حسابك', one: 'خبر عن حسابك', two: 'خبران عن حسابك' },
    document: {
      few: 'أخبار عن المستندات',
      other: 'خبرًا عن المستندات',
      one: 'خبر عن المستندات',
      two: 'خبران عن المستندات',
    },
    message: {
      few: 'محادثات فيها رسائل جديدة',
      other: 'محادثة فيها رسائل جديدة',
      one: 'محادثة فيها رسائل جديدة',
      two: 'محادثتان فيهما رسائل جديدة',
    },
    task: { few: 'مهام جديدة', other: 'مهمة جديدة', one: 'مهمة جديدة', two: 'مهمتان جديدتان' },
  },
}

/** A line of the list: how many there are of a kind. */
export function writeLine(language: Language, kind: NotificationKind, count: number): string {
  const forms = NOUNS[language][kind]
  return `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`
}

export const newsTexts: Readonly<Record<Language, NewsTexts>> = {
  en: {
    one: {
      account: 'Something about your account is new',
      document: 'Something about your documents is new',
      message: 'You have a new message',
      task: 'You have a new task',
    },
    several: 'There is news for you',
    digest: { daily: 'What was new since yesterday', weekly: 'What was new this week' },
    why: 'Sign in to read it. To protect your privacy this mail does not say what it is about.',
    choose: 'In your settings you choose what we write to you about, and how often.',
    open: 'Sign in and read',
  },
  de: {
    one: {
      account: 'Es gibt Neues zu Ihrem Konto',
      document: 'Es gibt Neues zu Ihren Dokumenten',
      message: 'Sie haben eine neue Nachricht',
      task: 'Sie haben eine neue Aufgabe',
    },
    several: 'Es gibt Neues für Sie',
    digest: { daily: 'Was seit gestern neu ist', weekly: 'Was diese Woche neu ist' },
    why: 'Melden Sie sich an, um es zu lesen. Zum Schutz Ihrer Daten steht in dieser E-Mail nicht, worum es geht.',
    choose: 'In Ihren Einstellungen wählen Sie, worüber und wie oft wir Ihnen schreiben.',
    open: 'Anmelden und lesen',
  },
  fr: {
    one: {
      account: 'Il y a du nouveau sur votre compte',
      document: 'Il y a du nouveau sur vos documents',
      message: 'Vous avez un nouveau message',
      task: 'Vous avez une nouvelle tâche',
    },
    several: 'Il y a du nouveau pour vous',
    digest: { daily: 'Les nouveautés depuis hier', weekly: 'Les nouveautés de la semaine' },
    why: 'Connectez-vous pour lire. Pour protéger votre vie privée, cet e-mail ne dit pas de quoi il s’agit.',
    choose: 'Dans vos réglages, vous choisissez à quel sujet et à quelle fréquence nous vous écrivons.',
    open: 'Se connecter et lire',
  },
  ar: {
    one: {
      account: 'هناك جديد بشأن حسابك',
      document: 'هناك جديد بشأن مستنداتك',
      message: 'لديك رسالة جديدة',
      task: 'لديك مهمة جديدة',
    },
    several: 'هناك جديد لك',
    digest: { daily: 'الجديد منذ أمس', weekly: 'الجديد هذا الأسبوع' },
    why: 'سجّل الدخول لقراءته. حفاظًا على خصوصيتك لا تذكر هذه الرسالة موضوعه.',
    choose: 'يمكنك في الإعدادات اختيار ما نكتب إليك بشأنه وعدد المرات.',
    open: 'سجّل الدخول واقرأ',
  },
}
