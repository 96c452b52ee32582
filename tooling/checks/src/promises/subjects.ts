import type { PageId } from '@platform/routing/pages'

/** Something the product may do, with the words that promise it. */
export interface Subject {
  readonly name: string
  /** Where it is done: it is there once a brand has one of these pages on. None = there is no page for it at all. */
  readonly pages: readonly PageId[]
  readonly words: Readonly<Record<'en' | 'de' | 'fr' | 'ar', RegExp>>
}

// One subject a block, its words language by language.
// prettier-ignore
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'appointments',
    pages: ['client.calendar', 'professional.schedule'],
    words: {
      en: /\bappointments?\b|\bbook(?:s|ed|ing|able)?\b|\bcalendars?\b|\bschedules?\b/i,
      de: /(?<!\p{L})Termin(?!al)|(?<!\p{L})(?:ge)?buch(?:en|bar|ung|te?|st)(?!\p{L})|Kalender/iu,
      fr: /rendez-vous|(?<!\p{L})réserv(?:er|ez|ation)|calendrier|(?<!\p{L})agenda|planning|créneau/iu,
      ar: /موعد(?:ك|ًا)|مواعيد|حجز|تقويم/,
    },
  },
  {
    name: 'the journal',
    pages: ['client.journal', 'client.dependantJournal'],
    words: {
      en: /\bjournals?\b|\bdiar(?:y|ies)\b|\bsymptoms?\b|\bmeasure(?:s|d|ments?)?\b|(?<!high )\bblood (?:pressure|sugar)\b|\bcharts?\b/i,
      de: /Tagebuch|Symptom|Messwert|Messung|Blutdruck|Blutzucker|Diagramm/i,
      fr: /journal (?:de santé|personnel)|symptôme|glycémie|graphique/i,
      ar: /يوميات|أعراض|(?<!ارتفاع )ضغط الدم|سكر الدم|رسم بياني/,
    },
  },
  {
    name: 'the health profile',
    pages: ['client.healthProfile', 'client.healthQuestionnaire', 'client.dependantHealthProfile'],
    words: {
      en: /\bhealth (?:profile|questionnaire)s?\b|\bconditions\b|\bmedicines?\b|\bmedications?\b|\ballerg(?:y|ies)\b|\bvaccin\w+|\bimmuni[sz]\w+/i,
      de: /Gesundheitsprofil|Gesundheitsfragebogen|Medikament|Allergie|Impfung/i,
      fr: /profil de santé|questionnaire de santé|médicament|allergie|vaccin/i,
      ar: /الملف الصحي|الاستبيان الصحي|أدوي|حساسيات|لقاح|تطعيم/,
    },
  },
  {
    name: 'forms',
    pages: ['professional.forms', 'account.form'],
    words: {
      en: /\bforms?\b|\bquestionnaires?\b/i,
      de: /Formular|Fragebogen|Fragebögen/i,
      fr: /formulaire|questionnaire/i,
      ar: /نموذج|نماذج|استمار|استبيان/,
    },
  },
  {
    name: 'invoices and payments',
    pages: ['professional.invoices', 'client.invoices', 'client.premium'],
    words: {
      en: /\binvoic\w+|\bpayments?\b|\bpay\b|\bpaid\b|\breceipts?\b|\bcheckout\b/i,
      de: /(?<!\p{L})Rechnung(?:en)?(?!\p{L})|Zahlung|(?<!\p{L})(?:be)?zahl(?:en|t)(?!\p{L})|Quittung/iu,
      fr: /(?<!\p{L})factur|paiement|(?<!\p{L})pay(?:er|ez|ée?)(?!\p{L})/iu,
      ar: /فاتورة|فواتير|الدفع|مدفوع/,
    },
  },
  {
    name: 'service requests',
    pages: ['client.service'],
    words: {
      en: /\bservice requests?\b/i,
      de: /Serviceanfrage|Leistungsanfrage/i,
      fr: /demandes? de services?/i,
      ar: /طلبات? (?:ال)?خدم/,
    },
  },
  {
    name: 'the medical search',
    pages: ['professional.medicalSearch'],
    words: {
      en: /\bmedical (?:search|codes?)\b/i,
      de: /medizinische[nr]? (?:Suche|Codes?)/i,
      fr: /recherche médicale|codes? médica/i,
      ar: /البحث الطبي|الرموز الطبية/,
    },
  },
  {
    name: 'a directory of profiles',
    pages: ['main.professionals', 'main.publicProfile'],
    words: {
      en: /\bdirector(?:y|ies)\b|\bpublish(?:es|ed|ing)?\b|\bpublication\b|\beverybody (?:can|may) (?:see|read)\b|\blook for you\b/i,
      de: /Verzeichnis|veröffentlich|Alle können/i,
      fr: /annuaire|(?<!\p{L})publi(?:er|ez|é|ée|cation)(?!\p{L})|Tout le monde peut/iu,
      ar: /دليلنا|نشر|يمكن للجميع/,
    },
  },
]
