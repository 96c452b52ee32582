import type { AccountKind, OrganizationRole, SiteId, TaskKind } from '@platform/contract'

export const DEMO_PASSWORD = 'Demo-2026-pass!'

export const DEMO_ORGANIZATIONS = [
  {
    id: '7b0f6a34-3c1e-4d0b-9a55-2f1c8f0a1101',
    name: 'Lindenhof Family Practice',
    description:
      'Three doctors and their team for families in the east of the city. We take time for long illnesses and visit people at home.',
    street: 'Lindenhofstraße 14',
    postalCode: '10785',
    city: 'Berlin',
    country: 'Germany',
    email: 'practice@example.com',
    phone: '+49 30 5550 144',
    website: 'https://lindenhof.example',
    replyTime: 'oneDay',
  },
  {
    id: '7b0f6a34-3c1e-4d0b-9a55-2f1c8f0a1102',
    name: 'Harbour Street Physiotherapy',
    description: 'Physiotherapy after operations and for everyday pain, close to the harbour.',
    street: '8 Harbour Street',
    postalCode: 'BS1 5TY',
    city: 'Bristol',
    country: 'United Kingdom',
    email: 'hello@harbour.example',
    phone: '+44 117 555 0182',
    website: 'https://harbour.example',
    replyTime: 'twoDays',
  },
] as const

export interface DemoAccount {
  readonly email: string
  readonly kind: AccountKind
  readonly firstName: string
  readonly lastName: string
  /** Of clients, as far as they say it. */
  readonly birthDate?: string
  readonly timeZone: string
  readonly homeSite: SiteId
  readonly ageDays: number
  readonly organization?: { readonly id: string; readonly role: OrganizationRole }
  /** From today on; negative when premium has ended. */
  readonly premiumDays?: number
  readonly tamId?: string
  readonly study?: string
  readonly tasks: readonly DemoTask[]
}

export interface DemoTask {
  readonly kind: TaskKind
  readonly title?: string
  readonly isDone?: boolean
  /** From today on. */
  readonly dueDays?: number
}

const [practice, physiotherapy] = DEMO_ORGANIZATIONS

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'client@example.com',
    kind: 'client',
    firstName: 'Clara',
    lastName: 'Brandt',
    birthDate: '1984-03-27',
    timeZone: 'Europe/Berlin',
    homeSite: 'Platform',
    ageDays: 412,
    tamId: 'T-20418',
    tasks: [
      { kind: 'custom', title: 'Measure your blood pressure every morning', dueDays: 3 },
      { kind: 'comparePlans', dueDays: 14 },
      { kind: 'checkSessions', isDone: true },
      { kind: 'custom', title: 'Bring the blood pressure diary to the next visit', dueDays: 6 },
    ],
  },
  {
    email: 'client2@example.com',
    kind: 'client',
    firstName: 'Zoë',
    lastName: 'Okafor-Müller',
    timeZone: 'Europe/London',
    homeSite: 'Candoo',
    ageDays: 95,
    premiumDays: -12,
    study: 'sleep-and-shift-work',
    tasks: [
      { kind: 'comparePlans', dueDays: 2 },
      { kind: 'chooseLanguage', isDone: true },
    ],
  },
  {
    email: 'premium@example.com',
    kind: 'client',
    firstName: 'Tomás',
    lastName: 'Ferreira',
    birthDate: '1991-11-08',
    timeZone: 'Europe/Lisbon',
    homeSite: 'Benefits2',
    ageDays: 730,
    premiumDays: 184,
    tamId: 'T-11873',
    tasks: [
      { kind: 'readWhatsNew', dueDays: 7 },
      { kind: 'completeProfile', isDone: true },
    ],
  },
  {
    email: 'professional@example.com',
    kind: 'professional',
    firstName: 'Ingrid',
    lastName: 'Solberg',
    timeZone: 'Europe/Berlin',
    homeSite: 'Platform',
    ageDays: 640,
    organization: { id: practice.id, role: 'clinician' },
    tasks: [
      { kind: 'custom', title: 'Ring the sleep laboratory about the report', dueDays: 1 },
      { kind: 'custom', title: 'Answer the questions of the new trainee', dueDays: 2 },
      { kind: 'readWhatsNew' },
    ],
  },
  {
    email: 'professional2@example.com',
    kind: 'professional',
    firstName: 'Samir',
    lastName: 'Haddad',
    timeZone: 'Europe/Paris',
    homeSite: 'PrecisionHealthAlly',
    ageDays: 210,
    organization: { id: physiotherapy.id, role: 'clinician' },
    tasks: [{ kind: 'chooseLanguage', dueDays: 5 }],
  },
  {
    email: 'orgadmin@example.com',
    kind: 'professional',
    firstName: 'Margarete',
    lastName: 'Vogel',
    timeZone: 'Europe/Berlin',
    homeSite: 'Platform',
    ageDays: 803,
    organization: { id: practice.id, role: 'admin' },
    tasks: [
      { kind: 'checkSessions', dueDays: 4 },
      { kind: 'readWhatsNew', isDone: true },
    ],
  },
  {
    email: 'owner@example.com',
    kind: 'professional',
    firstName: 'Friedrich',
    lastName: 'Lindner',
    timeZone: 'Europe/Berlin',
    homeSite: 'Platform',
    ageDays: 990,
    organization: { id: practice.id, role: 'owner' },
    tasks: [{ kind: 'checkSessions', dueDays: 9 }],
  },
  {
    email: 'reception@example.com',
    kind: 'professional',
    firstName: 'Jana',
    lastName: 'Kowalski',
    timeZone: 'Europe/Berlin',
    homeSite: 'Platform',
    ageDays: 318,
    organization: { id: practice.id, role: 'staff' },
    tasks: [],
  },
  {
    email: 'billing@example.com',
    kind: 'professional',
    firstName: 'Milan',
    lastName: 'Petrović',
    timeZone: 'Europe/Berlin',
    homeSite: 'Platform',
    ageDays: 502,
    organization: { id: practice.id, role: 'billing' },
    tasks: [],
  },
  {
    email: 'suspended@example.com',
    kind: 'professional',
    firstName: 'Theo',
    lastName: 'Brunner',
    timeZone: 'Europe/Berlin',
    homeSite: 'Platform',
    ageDays: 611,
    tasks: [],
  },
  {
    email: 'newcomer@example.com',
    kind: 'professional',
    firstName: 'Amina',
    lastName: 'Diallo',
    timeZone: 'Europe/Paris',
    homeSite: 'Platform',
    ageDays: 1,
    tasks: [{ kind: 'completeProfile', dueDays: 7 }],
  },
  {
    email: 'harbour@example.com',
    kind: 'professional',
    firstName: 'Rosalind',
    lastName: 'Pike',
    timeZone: 'Europe/London',
    homeSite: 'Platform',
    ageDays: 700,
    organization: { id: physiotherapy.id, role: 'owner' },
    tasks: [],
  },
  {
    email: 'provider@example.com',
    kind: 'provider',
    firstName: 'Henrik',
    lastName: 'Aalto',
    timeZone: 'Europe/Helsinki',
    homeSite: 'Platform',
    ageDays: 365,
    tasks: [{ kind: 'completeProfile', dueDays: 10 }],
  },
  {
    email: 'admin@example.com',
    kind: 'platformAdmin',
    firstName: 'Priya',
    lastName: 'Raman',
    timeZone: 'Europe/London',
    homeSite: 'Platform',
    ageDays: 900,
    tasks: [
      { kind: 'reviewDemoRequests', dueDays: 0 },
      { kind: 'checkSessions', dueDays: 7 },
    ],
  },
  {
    email: 'search@example.com',
    kind: 'searchProfile',
    firstName: 'Noor',
    lastName: 'el-Masri',
    timeZone: 'Africa/Cairo',
    homeSite: 'Platform',
    ageDays: 41,
    tasks: [{ kind: 'completeProfile', dueDays: 3 }],
  },
]
