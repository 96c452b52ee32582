import type { Language } from '@platform/contract'
import type { CareInvitationKind } from '@platform/contract/care'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'

/** What the mail of an invitation needs to know: nothing about anybody's health. */
export interface CareInvitationMail {
  readonly language: Language
  readonly kind: CareInvitationKind
  readonly inviter: string
  readonly days: number
  readonly url: string
}

interface KindTexts {
  readonly subject: (inviter: string) => string
  readonly heading: string
  readonly invited: (inviter: string) => string
}

interface Texts extends Readonly<Record<CareInvitationKind, KindTexts>> {
  readonly until: (days: number) => string
  readonly unexpected: string
  readonly action: string
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    member: {
      subject: (inviter) => `${inviter} invites you to a care team`,
      heading: 'An invitation to a care team',
      invited: (inviter) => `${inviter} would like to share information with you.`,
    },
    guardian: {
      subject: (inviter) => `${inviter} asks you to help look after a record`,
      heading: 'Help look after a record',
      invited: (inviter) => `${inviter} looks after the record of somebody and asks you to help.`,
    },
    client: {
      subject: (inviter) => `${inviter} asks you to share your health information`,
      heading: 'An invitation to share',
      invited: (inviter) =>
        `${inviter} would like to look after you here and asks you to share some of your information.`,
    },
    until: (days) => `The link works once and for ${days} days. You see what it is about before you decide.`,
    unexpected: 'If you did not expect this, you need not do anything.',
    action: 'Look at the invitation',
  },
  de: {
    member: {
      subject: (inviter) => `${inviter} lädt Sie in ein Behandlungsteam ein`,
      heading: 'Einladung in ein Behandlungsteam',
      invited: (inviter) => `${inviter} möchte Informationen mit Ihnen teilen.`,
    },
    guardian: {
      subject: (inviter) => `${inviter} bittet Sie, eine Akte mitzubetreuen`,
      heading: 'Eine Akte mitbetreuen',
      invited: (inviter) => `${inviter} betreut die Akte einer anderen Person und bittet Sie um Hilfe.`,
    },
    client: {
      subject: (inviter) => `${inviter} bittet Sie, Gesundheitsdaten zu teilen`,
      heading: 'Eine Einladung zum Teilen',
      invited: (inviter) =>
        `${inviter} möchte Sie hier betreuen und bittet Sie, einige Ihrer Informationen zu teilen.`,
    },
    until: (days) =>
      `Der Link funktioniert einmal und ${days} Tage lang. Sie sehen, worum es geht, bevor Sie sich entscheiden.`,
    unexpected: 'Wenn Sie das nicht erwartet haben, brauchen Sie nichts zu tun.',
    action: 'Einladung ansehen',
  },
  fr: {
    member: {
      subject: (inviter) => `${inviter} vous invite dans une équipe de soins`,
      heading: 'Une invitation dans une équipe de soins',
      invited: (inviter) => `${inviter} souhaite partager des informations avec vous.`,
    },
    guardian: {
      subject: (inviter) => `${inviter} vous demande de l’aide pour suivre un dossier`,
      heading: 'Aider à suivre un dossier',
      invited: (inviter) => `${inviter} suit le dossier d’une autre personne et vous demande de l’aide.`,
    },
    client: {
      subject: (inviter) => `${inviter} vous demande de partager vos informations de santé`,
      heading: 'Une invitation à partager',
      invited: (inviter) =>
        `${inviter} souhaite vous suivre ici et vous demande de partager certaines de vos informations.`,
    },
    until: (days) =>
      `Le lien fonctionne une seule fois, pendant ${days} jours. Vous voyez de quoi il s’agit avant de décider.`,
    unexpected: 'Si vous ne vous y attendiez pas, vous n’avez rien à faire.',
    action: 'Voir l’invitation',
  },
  ar: {
    member: {
      subject: (inviter) => `يدعوك ${inviter} إلى فريق رعاية`,
      heading: 'دعوة إلى فريق رعاية',
      invited: (inviter) => `يود ${inviter} مشاركة معلومات معك.`,
    },
    guardian: {
      subject: (inviter) => `يطلب منك ${inviter} المساعدة في متابعة ملف`,
      heading: 'المساعدة في متابعة ملف',
      invited: (inviter) => `يتابع ${inviter} ملف شخص آخر ويطلب مساعدتك.`,
    },
    client: {
      subject: (inviter) => `يطلب منك ${inviter} مشاركة معلوماتك الصحية`,
      heading: 'دعوة إلى المشاركة',
      invited: (inviter) => `يود ${inviter} رعايتك هنا ويطلب منك مشاركة بعض معلوماتك.`,
    },
    until: (days) => `يعمل الرابط مرة واحدة ولمدة ${days} أيام. سترى موضوع الدعوة قبل أن تقرر.`,
    unexpected: 'إذا لم تكن تتوقع ذلك فلا حاجة إلى فعل أي شيء.',
    action: 'عرض الدعوة',
  },
}

/** What the mail of an invitation says. */
export function createCareInvitationMail({
  language,
  kind,
  inviter,
  days,
  url,
}: CareInvitationMail): MailContent {
  const text = texts[language]
  return {
    subject: text[kind].subject(inviter),
    heading: text[kind].heading,
    paragraphs: [text[kind].invited(inviter), text.until(days), text.unexpected],
    action: { label: text.action, url },
  }
}
