import type { Language } from '@platform/contract'

interface CopyTexts {
  readonly yes: string
  readonly no: string
  readonly answers: string
  readonly noAnswer: string
  readonly calculated: (question: string) => string
  readonly someone: string
  readonly version: (version: number) => string
  readonly about: (name: string) => string
  readonly round: (round: string) => string
  readonly submitted: (name: string, at: string) => string
  readonly amended: (at: string) => string
  readonly reviewed: (name: string, at: string) => string
}

export const copyTexts: Readonly<Record<Language, CopyTexts>> = {
  en: {
    yes: 'Yes',
    no: 'No',
    answers: 'Answers',
    noAnswer: 'No answer',
    calculated: (question) => `${question} (calculated)`,
    someone: 'Someone whose account is deleted',
    version: (version) => `Version ${version} of the form`,
    about: (name) => `About: ${name}`,
    round: (round) => `Round: ${round}`,
    submitted: (name, at) => `Filled in by ${name}, submitted on ${at}`,
    amended: (at) => `Corrected on ${at}`,
    reviewed: (name, at) => `Reviewed by ${name} on ${at}`,
  },
  de: {
    yes: 'Ja',
    no: 'Nein',
    answers: 'Antworten',
    noAnswer: 'Keine Antwort',
    calculated: (question) => `${question} (berechnet)`,
    someone: 'jemandem, dessen Konto gelöscht ist',
    version: (version) => `Version ${version} des Formulars`,
    about: (name) => `Über: ${name}`,
    round: (round) => `Runde: ${round}`,
    submitted: (name, at) => `Ausgefüllt von ${name}, abgeschickt am ${at}`,
    amended: (at) => `Korrigiert am ${at}`,
    reviewed: (name, at) => `Geprüft von ${name} am ${at}`,
  },
  fr: {
    yes: 'Oui',
    no: 'Non',
    answers: 'Réponses',
    noAnswer: 'Pas de réponse',
    calculated: (question) => `${question} (calculé)`,
    someone: 'une personne dont le compte est supprimé',
    version: (version) => `Version ${version} du formulaire`,
    about: (name) => `Au sujet de : ${name}`,
    round: (round) => `Série : ${round}`,
    submitted: (name, at) => `Rempli par ${name}, envoyé le ${at}`,
    amended: (at) => `Corrigé le ${at}`,
    reviewed: (name, at) => `Examiné par ${name} le ${at}`,
  },
  ar: {
    yes: 'نعم',
    no: 'لا',
    answers: 'الإجابات',
    noAnswer: 'لا إجابة',
    calculated: (question) => `${question} (محسوب)`,
    someone: 'شخص حُذف حسابه',
    version: (version) => `الإصدار ${version} من النموذج`,
    about: (name) => `عن: ${name}`,
    round: (round) => `الجولة: ${round}`,
    submitted: (name, at) => `ملأه ${name} وأُرسل في ${at}`,
    amended: (at) => `صُحّح في ${at}`,
    reviewed: (name, at) => `راجعه ${name} في ${at}`,
  },
}
