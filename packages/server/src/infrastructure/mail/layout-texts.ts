import type { Language } from '@platform/contract'

/** What stands around every mail. */
interface LayoutTexts {
  /** Before the address, for those whose button does not work. */
  readonly copyLink: string
  readonly sentBy: (site: string) => string
}

export const layoutTexts: Readonly<Record<Language, LayoutTexts>> = {
  en: {
    copyLink: 'If the button does not work, copy this address into your browser:',
    sentBy: (site) => `${site} sent this mail. Answers to it are not read.`,
  },
  de: {
    copyLink: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    sentBy: (site) => `Diese E-Mail kommt von ${site}. Antworten darauf werden nicht gelesen.`,
  },
  fr: {
    copyLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    sentBy: (site) => `Cet e-mail vient de ${site}. Les réponses ne sont pas lues.`,
  },
  ar: {
    copyLink: 'إذا لم يعمل الزر، انسخ هذا العنوان إلى متصفحك:',
    sentBy: (site) => `أُرسلت هذه الرسالة من ${site}. لا تُقرأ الردود عليها.`,
  },
}
