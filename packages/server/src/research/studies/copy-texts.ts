import type { Language } from '@platform/contract'

interface CopyTexts {
  readonly version: (version: number) => string
  readonly signature: string
  readonly agreed: string
  readonly signedBy: (name: string) => string
  readonly signedAt: (at: Date) => string
  readonly check: (hash: string) => string
}

function sayInstant(language: Language, at: Date): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(at)} UTC`
}

export const copyTexts: Readonly<Record<Language, CopyTexts>> = {
  en: {
    version: (version) => `Version ${version} of this text`,
    signature: 'Signature',
    agreed: 'I have read this text. I agree to take part.',
    signedBy: (name) => `Signed by: ${name}`,
    signedAt: (at) => `Signed on: ${sayInstant('en', at)}`,
    check: (hash) => `Check number of the text: ${hash.slice(0, 32)}`,
  },
  de: {
    version: (version) => `Fassung ${version} dieses Textes`,
    signature: 'Unterschrift',
    agreed: 'Ich habe diesen Text gelesen. Ich bin mit der Teilnahme einverstanden.',
    signedBy: (name) => `Unterschrieben von: ${name}`,
    signedAt: (at) => `Unterschrieben am: ${sayInstant('de', at)}`,
    check: (hash) => `Prüfnummer des Textes: ${hash.slice(0, 32)}`,
  },
  fr: {
    version: (version) => `Version ${version} de ce texte`,
    signature: 'Signature',
    agreed: 'J’ai lu ce texte. J’accepte de participer.',
    signedBy: (name) => `Signé par : ${name}`,
    signedAt: (at) => `Signé le : ${sayInstant('fr', at)}`,
    check: (hash) => `Numéro de contrôle du texte : ${hash.slice(0, 32)}`,
  },
  ar: {
    version: (version) => `الإصدار ${version} من هذا النص`,
    signature: 'التوقيع',
    agreed: 'قرأت هذا النص وأوافق على المشاركة.',
    signedBy: (name) => `وقّع: ${name}`,
    signedAt: (at) => `تاريخ التوقيع: ${sayInstant('ar', at)}`,
    check: (hash) => `رقم التحقق من النص: ${hash.slice(0, 32)}`,
  },
}
