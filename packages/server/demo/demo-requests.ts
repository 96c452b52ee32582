import type { DemoAudience, Language, SiteId } from '@platform/contract'

export interface DemoRequestSeed {
  readonly id: string
  readonly siteId: SiteId
  readonly name: string
  readonly email: string
  readonly audience: DemoAudience
  readonly organization: string | null
  readonly message: string | null
  readonly language: Language
  readonly ageHours: number
}

export const DEMO_REQUESTS: readonly DemoRequestSeed[] = [
  {
    id: 'd1f1a8c2-52f6-4b7e-8d11-6a0c5e9b2201',
    siteId: 'Platform',
    name: 'Dr. Lena Hartwig',
    email: 'l.hartwig@example.org',
    audience: 'professional',
    organization: 'Praxis am Stadtpark',
    message: 'Wir sind vier Ärztinnen und möchten Dokumente und Nachrichten an einem Ort haben.',
    language: 'de',
    ageHours: 2,
  },
  {
    id: 'd1f1a8c2-52f6-4b7e-8d11-6a0c5e9b2202',
    siteId: 'Candoo',
    name: 'Owen Pritchard',
    email: 'owen.pritchard@example.net',
    audience: 'client',
    organization: null,
    message: 'I live with diabetes and would like to see how I share my results with my nurse.',
    language: 'en',
    ageHours: 9,
  },
  {
    id: 'd1f1a8c2-52f6-4b7e-8d11-6a0c5e9b2203',
    siteId: 'Benefits2',
    name: 'Camille Lefèvre',
    email: 'camille.lefevre@example.fr',
    audience: 'provider',
    organization: 'Mutuelle des Tilleuls',
    message: 'Combien de cabinets pouvons-nous relier à notre institution ?\nMerci d’avance.',
    language: 'fr',
    ageHours: 26,
  },
  {
    id: 'd1f1a8c2-52f6-4b7e-8d11-6a0c5e9b2204',
    siteId: 'PrecisionHealthAlly',
    name: 'ليلى منصور',
    email: 'layla.mansour@example.com',
    audience: 'professional',
    organization: 'عيادة النور',
    message: 'هل يمكن استخدام المنصة باللغة العربية بالكامل؟',
    language: 'ar',
    ageHours: 50,
  },
  {
    id: 'd1f1a8c2-52f6-4b7e-8d11-6a0c5e9b2205',
    siteId: 'Platform',
    name: 'Jonas Wikström',
    email: 'jonas@example.se',
    audience: 'other',
    organization: 'Regional health journal',
    message: null,
    language: 'en',
    ageHours: 124,
  },
  {
    id: 'd1f1a8c2-52f6-4b7e-8d11-6a0c5e9b2206',
    siteId: 'Candoo',
    name: 'Mairead Quinn',
    email: 'mairead.quinn@example.ie',
    audience: 'professional',
    organization: 'Quinn & Daughters Physiotherapy',
    message: 'Two of us work part time; does each need a plan of their own?',
    language: 'en',
    ageHours: 340,
  },
]
